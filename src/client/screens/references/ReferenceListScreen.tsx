import { references as texts } from '../../texts/references';
import { ReferenceList } from './ReferenceList';

/** Every reference project, for everybody logged in. */
export default function ReferenceListScreen() {
  return <ReferenceList title={texts.title} />;
}
