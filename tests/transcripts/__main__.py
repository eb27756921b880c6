"""Write the golden games anew: `make transcripts`. Read the difference before you commit it."""

from tests.transcripts.golden import HERE, play, recipes, written

for name, recipe in recipes().items():
    path = HERE / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(written(play(recipe), recipe), encoding="utf-8")
