import { references as texts } from '../../texts/references';
import { ReferenceList } from './ReferenceList';

/** Reference projects that the person added. */
export default function OwnReferenceListScreen() {
  return <ReferenceList title={texts.ownTitle} own />;
}
