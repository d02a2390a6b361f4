"""The portal's own tables, as far as the register reads them."""

from django.db import models


class Kept(models.Model):
    """A table that the portal keeps: nothing here makes or changes it."""

    class Meta:
        abstract = True
        managed = False


class Named(Kept):
    """What companies are described by, in the order of the Czech alphabet."""

    name = models.TextField()
    sort_key = models.TextField()

    class Meta(Kept.Meta):
        abstract = True
        ordering = ["sort_key"]


class User(Kept):
    email = models.TextField()
    plan = models.TextField()
    is_authenticated = True

    class Meta(Kept.Meta):
        db_table = "users"


class Token(Kept):
    user = models.ForeignKey(User, models.CASCADE)
    token_hash = models.TextField()
    revoked_at = models.DateTimeField(null=True)

    class Meta(Kept.Meta):
        db_table = "auth_tokens"


class Category(Named):
    class Meta(Named.Meta):
        db_table = "categories"


class Tag(Named):
    class Meta(Named.Meta):
        db_table = "tags"


class Product(Named):
    class Meta(Named.Meta):
        db_table = "products"


class Company(Kept):
    owner_id = models.IntegerField(null=True)
    role = models.TextField()
    name = models.TextField()
    verification = models.TextField()
    verification_reason = models.TextField(null=True)
    verification_note = models.TextField(null=True)
    hidden_reason = models.TextField(null=True)
    shown = models.BooleanField()
    phone = models.TextField(null=True)
    city = models.TextField(null=True)
    description = models.TextField(null=True)
    email = models.TextField(null=True)
    street = models.TextField(null=True)
    street_number = models.TextField(null=True)
    web = models.TextField(null=True)
    zip = models.TextField(null=True)
    vat_number = models.TextField(null=True)
    reg_number = models.TextField(null=True)
    legal_form = models.TextField(null=True)
    gps_lat = models.FloatField(null=True)
    gps_lng = models.FloatField(null=True)
    region = models.TextField(null=True)
    image_key = models.TextField(null=True)
    rating_average = models.FloatField(null=True)
    rating_count = models.IntegerField()
    sort_key = models.TextField()
    updated_at = models.DateTimeField()
    categories = models.ManyToManyField(Category, through="CompanyCategory")
    tags = models.ManyToManyField(Tag, through="CompanyTag")
    products = models.ManyToManyField(Product, through="CompanyProduct")

    class Meta(Kept.Meta):
        db_table = "companies"


class CompanyLink(Kept):
    # The link tables have no key of one column; none is needed to read through them.
    company = models.OneToOneField(Company, models.CASCADE, primary_key=True)

    class Meta(Kept.Meta):
        abstract = True


class CompanyCategory(CompanyLink):
    category = models.ForeignKey(Category, models.CASCADE)

    class Meta(CompanyLink.Meta):
        db_table = "company_categories"


class CompanyTag(CompanyLink):
    tag = models.ForeignKey(Tag, models.CASCADE)

    class Meta(CompanyLink.Meta):
        db_table = "company_tags"


class CompanyProduct(CompanyLink):
    product = models.ForeignKey(Product, models.CASCADE)

    class Meta(CompanyLink.Meta):
        db_table = "company_products"
