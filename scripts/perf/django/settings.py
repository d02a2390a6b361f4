"""The register as a Django project serves it: settings of production, nothing that the requests do not need."""

import os

SECRET_KEY = "of the bench alone"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
USE_TZ = True
INSTALLED_APPS = ["rest_framework", "register"]
MIDDLEWARE = []
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": os.environ["BENCH_DATABASE"],
        "USER": "portal",
        "HOST": "127.0.0.1",
        "PORT": os.environ["BENCH_PORT"],
        # Connections stay open, as a new one for each request would be slower.
        "CONN_MAX_AGE": None,
    }
}
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["register.authentication.TokenOfAccount"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "UNAUTHENTICATED_USER": None,
}
