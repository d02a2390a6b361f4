/**
 * Imports the endpoints of all data areas. RTK Query reducers handle only injected endpoints, and endpoints are
 * injected with the screens that use them. A replay needs all of them because it may show any screen.
 */
import '../../slices/accounts';
import '../../slices/impersonation';
import '../../slices/admin';
import '../../slices/tenders';
import '../../slices/categories';
import '../../slices/evaluation';
import '../../slices/companies';
import '../../slices/files';
import '../../slices/grants';
import '../../slices/history';
import '../../slices/adminCatalogues';
import '../../slices/adminCompanies';
import '../../slices/adminModeration';
import '../../slices/law';
import '../../slices/members';
import '../../slices/messages';
import '../../slices/moderations';
import '../../slices/notifications';
import '../../slices/bids';
import '../../slices/adminRequests';
import '../../slices/overview';
import '../../slices/people';
import '../../slices/products';
import '../../slices/projects';
import '../../slices/references';
import '../../slices/reports';
import '../../slices/requests';
import '../../slices/secondFactor';
import '../../slices/services';
import '../../slices/shortlists';
import '../../slices/software';
import '../../slices/support';
import '../../slices/tags';
import '../../slices/technologies';
import '../../slices/user';
