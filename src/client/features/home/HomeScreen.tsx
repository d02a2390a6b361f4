import { useActor } from '../user/userSlice';
import { Dashboard } from './Dashboard';
import { VisitorsHome } from './VisitorsHome';

/** Landing page for visitors, dashboard for logged-in people. */
export default function HomeScreen() {
  const user = useActor();
  return user ? <Dashboard user={user} /> : <VisitorsHome />;
}
