import { useActor } from '../../slices/user';
import { Desk } from './Desk';
import { VisitorsHome } from './VisitorsHome';

/** The front door for visitors, the desk for everybody else. */
export default function HomeScreen() {
  const user = useActor();
  return user ? <Desk user={user} /> : <VisitorsHome />;
}
