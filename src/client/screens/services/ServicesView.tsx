import { Link, NavLink, useSearchParams } from 'react-router-dom';
import { isPayingClient } from '../../../contract/access';
import { SERVICE_CATEGORIES, type ServiceCategory } from '../../../contract/vocabulary/services';
import { EmptyState } from '../../components/EmptyState';
import { Loaded } from '../../components/Loaded';
import { Pager } from '../../components/Pager';
import { RequestModal } from '../../components/requests/RequestModal';
import { Skeleton } from '../../components/Skeleton';
import { PlainButton } from '../../components/PlainButton';
import { links, withQuery } from '../../routes/links';
import { openRequestForm } from '../../slices/requests';
import { useListServicesQuery } from '../../slices/services';
import { useActor } from '../../slices/user';
import { recordedState, useRecordedState } from '../../store/useRecordedState';
import { servicesTexts as texts, strategicTexts } from '../../texts/services';
import { ServiceCard } from './ServiceCard';
import './services.css';

const PATHS: Record<ServiceCategory, () => string> = {
  ANALYZE: links.analyses,
  SERVICE: links.ictServices,
  CONSULTANT: links.specialists,
};

/** Id of the service whose order form is open. */
const orderedService = recordedState<number | null>('services/ordered', null, { untilUnmount: true });

const SKELETON = <Skeleton arrange="grid" blocks={[320, 320, 320, 320]} />;

/** The services of one category: cards to read and order from. */
export function ServicesView({ category }: { category: ServiceCategory }) {
  const actor = useActor();
  const [, setRequest] = useRecordedState(openRequestForm);
  const [parameters] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(parameters.get('strana'))) || 1);
  const query = useListServicesQuery({ category, page });
  const [orderedId, setOrdered] = useRecordedState(orderedService);
  const ordered = query.data?.results.find(({ id }) => id === orderedId);

  return (
    <div className="services">
      <header className="services-head">
        <h1>{texts.titles[category]}</h1>
        <p className="secondary">{texts.leads[category]}</p>
      </header>
      <nav className="services-tabs" aria-label={texts.sections}>
        {SERVICE_CATEGORIES.map((other) => (
          <NavLink key={other} to={PATHS[other]()}>
            {texts.titles[other]}
          </NavLink>
        ))}
        {isPayingClient(actor) && <NavLink to={links.strategicAnalysis()}>{strategicTexts.name}</NavLink>}
      </nav>

      <Loaded
        of={query}
        skeleton={SKELETON}
        firstPage={PATHS[category]()}
        empty={
          <EmptyState
            title={texts.empty}
            hint={texts.emptyHint}
            action={<PlainButton onClick={() => setRequest('consierge')}>{texts.askAnything}</PlainButton>}
          />
        }
      >
        {({ results, pagination }) => (
          <>
            <p className="secondary" role="status">
              {texts.count(pagination.count)}
            </p>
            <ul className="services-cards plain">
              {results.map((service) => (
                <ServiceCard key={service.id} service={service} onOrder={() => setOrdered(service.id)} />
              ))}
            </ul>
            <Pager
              pagination={pagination}
              pathOf={(target) => withQuery(PATHS[category](), { strana: target > 1 ? target : null })}
            />
          </>
        )}
      </Loaded>

      {category === 'ANALYZE' && isPayingClient(actor) && (
        <section className="panel services-tip">
          <h2>{texts.tip.title}</h2>
          <p>{texts.tip.text}</p>
          <Link to={links.strategicAnalysis()}>{texts.tip.link}</Link>
        </section>
      )}
      {ordered && <RequestModal kind="consierge" open service={ordered} onClose={() => setOrdered(null)} />}
    </div>
  );
}
