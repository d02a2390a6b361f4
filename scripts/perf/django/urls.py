from django.urls import path

from register.views import SupplierDetail, SupplierList

urlpatterns = [
    path("api/v1/suppliers/", SupplierList.as_view()),
    path("api/v1/suppliers/<int:pk>/", SupplierDetail.as_view()),
]
