"""Accounts by the token of a log-in, as the portal keeps them."""

import hashlib

from rest_framework import authentication, exceptions

from .models import Token


class TokenOfAccount(authentication.BaseAuthentication):
    def authenticate(self, request):
        kind, _, key = request.headers.get("authorization", "").partition(" ")
        if kind != "Token":
            return None
        digest = hashlib.sha256(key.encode()).hexdigest()
        token = Token.objects.select_related("user").filter(token_hash=digest, revoked_at=None).first()
        if token is None:
            raise exceptions.AuthenticationFailed()
        return token.user, token

    def authenticate_header(self, request):
        return "Token"
