/**
 * Imports the endpoints of all data areas. RTK Query reducers handle only injected endpoints, and endpoints are
 * injected with the screens that use them. A replay needs all of them because it may show any screen.
 */
import '#features/admin/adminApi.ts';
import '#features/admin/adminCataloguesApi.ts';
import '#features/admin/adminTemplatesApi.ts';
import '#features/admin/adminCompaniesApi.ts';
import '#features/admin/adminModerationApi.ts';
import '#features/admin/adminRequestsApi.ts';
import '#features/admin/peopleApi.ts';
import '#shared/records/categories/categoriesApi.ts';
import '#features/companies/companiesApi.ts';
import '#shared/records/files/filesApi.ts';
import '#features/grants/grantsApi.ts';
import '#features/guests/guestsApi.ts';
import '#shared/records/history/historyApi.ts';
import '#features/home/overviewApi.ts';
import '#features/law/lawApi.ts';
import '#features/members/membersApi.ts';
import '#shared/records/messages/messagesApi.ts';
import '#features/moderation/moderationsApi.ts';
import '#shared/records/moderation/moderateApi.ts';
import '#shared/records/moderation/reportsApi.ts';
import '#features/notifications/notificationsApi.ts';
import '#shared/records/products/productsApi.ts';
import '#features/projects/projectsApi.ts';
import '#features/references/referencesApi.ts';
import '#features/services/requestsApi.ts';
import '#features/services/servicesApi.ts';
import '#features/software/softwareApi.ts';
import '#features/support/supportApi.ts';
import '#shared/records/tags/tagsApi.ts';
import '#features/technologies/technologiesApi.ts';
import '#features/tenders/bidsApi.ts';
import '#features/tenders/evaluationApi.ts';
import '#features/tenders/shortlistsApi.ts';
import '#features/tenders/tendersApi.ts';
import '#features/user/accountsApi.ts';
import '#shared/session/impersonationApi.ts';
import '#features/user/secondFactorApi.ts';
import '#shared/session/userSlice.ts';
import '#features/watches/watchesApi.ts';
