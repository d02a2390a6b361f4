import { ServicesView } from './ServicesView';

/** `/sluzby/analyzy-a-studie` */
export default function AnalysesScreen() {
  return <ServicesView category="ANALYZE" />;
}
