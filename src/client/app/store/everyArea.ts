/**
 * Imports the endpoints of all data areas. RTK Query reducers handle only injected endpoints, and endpoints are
 * injected with the screens that use them. A replay needs all of them because it may show any screen.
 */
import '../../features/admin/adminApi';
import '../../features/admin/adminCataloguesApi';
import '../../features/admin/adminTemplatesApi';
import '../../features/admin/adminCompaniesApi';
import '../../features/admin/adminModerationApi';
import '../../features/admin/adminRequestsApi';
import '../../features/admin/peopleApi';
import '../../features/categories/categoriesApi';
import '../../features/companies/companiesApi';
import '../../features/files/filesApi';
import '../../features/grants/grantsApi';
import '../../features/history/historyApi';
import '../../features/home/overviewApi';
import '../../features/law/lawApi';
import '../../features/members/membersApi';
import '../../features/messages/messagesApi';
import '../../features/moderation/moderationsApi';
import '../../features/moderation/reportsApi';
import '../../features/notifications/notificationsApi';
import '../../features/products/productsApi';
import '../../features/projects/projectsApi';
import '../../features/references/referencesApi';
import '../../features/services/requestsApi';
import '../../features/services/servicesApi';
import '../../features/software/softwareApi';
import '../../features/support/supportApi';
import '../../features/tags/tagsApi';
import '../../features/technologies/technologiesApi';
import '../../features/tenders/bidsApi';
import '../../features/tenders/evaluationApi';
import '../../features/tenders/shortlistsApi';
import '../../features/tenders/tendersApi';
import '../../features/user/accountsApi';
import '../../features/user/impersonationApi';
import '../../features/user/secondFactorApi';
import '../../features/user/userSlice';
