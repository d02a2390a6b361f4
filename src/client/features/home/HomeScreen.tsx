import { useActor } from '#shared/session/userSlice.ts';
import { Dashboard } from './Dashboard.tsx';
import { VisitorsHome } from './VisitorsHome.tsx';

/** Landing page for visitors, dashboard for logged-in people. */
export default function HomeScreen() {
  const user = useActor();
  return user ? <Dashboard user={user} /> : <VisitorsHome />;
}
