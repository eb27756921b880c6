"""Write the golden games anew: `make transcripts`. Read the difference before you commit it."""

from tests.transcripts.golden import HERE, play, recipes, written
from tests.transcripts.guides import guides, kept, told

for name, recipe in recipes().items():
    path = HERE / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(written(play(recipe), recipe), encoding="utf-8")

for name, game in guides().items():
    kept(name).parent.mkdir(exist_ok=True)
    kept(name).write_text(told(game), encoding="utf-8")
