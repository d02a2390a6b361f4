"""The portal's own tables, as far as the register reads them."""

from django.db import models


class User(models.Model):
    email = models.TextField()
    plan = models.TextField()
    is_authenticated = True

    class Meta:
        managed = False
        db_table = "users"


class Token(models.Model):
    user = models.ForeignKey(User, models.CASCADE)
    token_hash = models.TextField()
    revoked_at = models.DateTimeField(null=True)

    class Meta:
        managed = False
        db_table = "auth_tokens"


class Category(models.Model):
    name = models.TextField()
    sort_key = models.TextField()

    class Meta:
        managed = False
        db_table = "categories"
        ordering = ["sort_key"]


class Tag(models.Model):
    name = models.TextField()
    sort_key = models.TextField()

    class Meta:
        managed = False
        db_table = "tags"
        ordering = ["sort_key"]


class Product(models.Model):
    name = models.TextField()
    sort_key = models.TextField()

    class Meta:
        managed = False
        db_table = "products"
        ordering = ["sort_key"]


class Company(models.Model):
    owner_id = models.IntegerField(null=True)
    role = models.TextField()
    name = models.TextField()
    verification = models.TextField()
    verification_reason = models.TextField(null=True)
    verification_note = models.TextField(null=True)
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

    class Meta:
        managed = False
        db_table = "companies"


class CompanyCategory(models.Model):
    # The link tables have no key of one column; none is needed to read through them.
    company = models.OneToOneField(Company, models.CASCADE, primary_key=True)
    category = models.ForeignKey(Category, models.CASCADE)

    class Meta:
        managed = False
        db_table = "company_categories"


class CompanyTag(models.Model):
    company = models.OneToOneField(Company, models.CASCADE, primary_key=True)
    tag = models.ForeignKey(Tag, models.CASCADE)

    class Meta:
        managed = False
        db_table = "company_tags"


class CompanyProduct(models.Model):
    company = models.OneToOneField(Company, models.CASCADE, primary_key=True)
    product = models.ForeignKey(Product, models.CASCADE)

    class Meta:
        managed = False
        db_table = "company_products"
