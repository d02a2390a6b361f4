"""
The supplier register as the frameworks' guides have it, with related rows read ahead. A search uses the same index as the
portal does.
"""

from rest_framework import generics, pagination, response, serializers

from .models import Company


class IdName(serializers.Serializer):
    id = serializers.IntegerField()
    name = serializers.CharField()


class WithLinks(serializers.ModelSerializer):
    category_obj = IdName(source="categories", many=True)
    tags = IdName(many=True)
    products_obj = IdName(source="products", many=True)
    image = serializers.CharField(source="image_key")
    rating = serializers.SerializerMethodField()

    def get_rating(self, company):
        return {"average": company.rating_average, "count": company.rating_count}


class Card(WithLinks):
    perex = serializers.SerializerMethodField()

    class Meta:
        model = Company
        fields = ["id", "name", "role", "verification", "city", "region", "gps_lat", "gps_lng", "perex", "category_obj", "tags",
                  "products_obj", "image", "rating"]

    def get_perex(self, company):
        text = company.description
        return text if text is None or len(text) <= 200 else text[:200].rstrip() + "…"


class Whole(WithLinks):
    is_natural_person = serializers.SerializerMethodField()
    categories = serializers.SerializerMethodField()
    products = serializers.SerializerMethodField()
    is_owner = serializers.SerializerMethodField()
    verification_reason = serializers.SerializerMethodField()
    verification_note = serializers.SerializerMethodField()
    hidden_reason = serializers.SerializerMethodField()

    class Meta:
        model = Company
        fields = ["id", "name", "phone", "city", "description", "email", "street", "street_number", "web", "zip",
                  "vat_number", "reg_number", "gps_lat", "gps_lng", "is_natural_person", "role", "region", "categories",
                  "category_obj", "tags", "products", "products_obj", "image", "rating", "is_owner", "verification",
                  "verification_reason", "verification_note", "hidden_reason", "updated_at"]

    def get_is_natural_person(self, company):
        return None if company.legal_form is None else company.legal_form.startswith("10")

    def get_categories(self, company):
        return [category.id for category in company.categories.all()]

    def get_products(self, company):
        return [product.id for product in company.products.all()]

    def get_is_owner(self, company):
        return company.owner_id == self.context["request"].user.id

    def get_verification_reason(self, company):
        return company.verification_reason if self.get_is_owner(company) else None

    def get_verification_note(self, company):
        return company.verification_note if self.get_is_owner(company) else None

    def get_hidden_reason(self, company):
        return company.hidden_reason if self.get_is_owner(company) else None


class Pages(pagination.PageNumberPagination):
    page_size = 20

    def get_paginated_response(self, data):
        page = self.page
        return response.Response({
            "results": data,
            "pagination": {
                "page": page.number,
                "page_size": self.page_size,
                "count": page.paginator.count,
                "pages": page.paginator.num_pages,
                "next": page.next_page_number() if page.has_next() else None,
                "previous": page.previous_page_number() if page.has_previous() else None,
            },
        })


SUPPLIERS = Company.objects.filter(shown=True, role="SUPPLIER").prefetch_related("categories", "tags", "products")


class SupplierList(generics.ListAPIView):
    serializer_class = Card
    pagination_class = Pages

    def get_queryset(self):
        found = SUPPLIERS.order_by("sort_key", "id")
        words = self.request.query_params.get("q", "").split()
        if not words:
            return found
        query = " & ".join(f"{word}:*" for word in words)
        return found.extra(where=["companies.words @@ to_tsquery('simple', %s)"], params=[query])


class SupplierDetail(generics.RetrieveAPIView):
    serializer_class = Whole
    queryset = SUPPLIERS
