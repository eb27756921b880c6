"""The web server: tables over HTTP and WebSocket, visitors, and the built pages."""
