/**
 * Imports the endpoints of all data areas. RTK Query reducers handle only injected endpoints, and endpoints are
 * injected with the screens that use them. A replay needs all of them because it may show any screen.
 */
import '../../features/user/accountsApi';
import '../../features/user/impersonationApi';
import '../../slices/admin';
import '../../features/tenders/tendersApi';
import '../../features/categories/categoriesApi';
import '../../features/tenders/evaluationApi';
import '../../features/companies/companiesApi';
import '../../features/files/filesApi';
import '../../features/grants/grantsApi';
import '../../features/history/historyApi';
import '../../slices/adminCatalogues';
import '../../slices/adminCompanies';
import '../../slices/adminModeration';
import '../../features/law/lawApi';
import '../../features/members/membersApi';
import '../../features/messages/messagesApi';
import '../../features/moderation/moderationsApi';
import '../../features/notifications/notificationsApi';
import '../../features/tenders/bidsApi';
import '../../slices/adminRequests';
import '../../features/home/overviewApi';
import '../../slices/people';
import '../../features/products/productsApi';
import '../../features/projects/projectsApi';
import '../../features/references/referencesApi';
import '../../features/moderation/reportsApi';
import '../../features/services/requestsApi';
import '../../features/user/secondFactorApi';
import '../../features/services/servicesApi';
import '../../features/tenders/shortlistsApi';
import '../../features/software/softwareApi';
import '../../features/support/supportApi';
import '../../features/tags/tagsApi';
import '../../features/technologies/technologiesApi';
import '../../features/user/userSlice';
