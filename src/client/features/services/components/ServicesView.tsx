import { clsx } from 'clsx';
import { Link, NavLink } from 'react-router-dom';
import { isPayingClient } from '#contract/access/access.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { paths } from '#contract/paths.ts';
import { SERVICE_CATEGORIES, type ServiceCategory } from '#contract/vocabulary/services.ts';
import { listSearch } from '#shared/search/addressSearch.ts';
import { page } from '#shared/search/parameters.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Pagination } from '#shared/ui/Pagination.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { openRequestForm, orderedState } from '../requestsApi.ts';
import { useListServicesQuery } from '../servicesApi.ts';
import { servicesTexts as texts, strategicTexts } from '../servicesTexts.ts';
import { RequestDialog } from '../shared/RequestDialog.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import styles from './services.module.css';

const PATHS: Record<ServiceCategory, () => string> = {
  ANALYZE: paths.analyses,
  SERVICE: paths.ictServices,
  CONSULTANT: paths.specialists,
};

const serviceSearch = listSearch(endpoints.listServices, { page: page() });

const SKELETON = <Skeleton arrange="grid" blocks={[320, 320, 320, 320]} />;

/** Services of one category, as cards with an order button. */
export default function ServicesView({ category }: { category: ServiceCategory }) {
  const actor = useActor();
  const [, setRequest] = useScreenState(openRequestForm);
  const { search, pathOfPage } = useAddressSearch(serviceSearch);
  const query = useListServicesQuery({ category, ...serviceSearch.queryOf(search) });
  const [orderedId, setOrdered] = useScreenState(orderedState);
  const contactButton = <Button onClick={() => setRequest('consierge')}>{texts.describeNeed}</Button>;
  const ordered = query.data?.results.find(({ id }) => id === orderedId);

  return (
    <Stack className={styles.screen}>
      <header className={styles.head}>
        <h1>{texts.titles[category]}</h1>
        <p className="secondary">{texts.leads[category]}</p>
      </header>
      <nav className={styles.sections} aria-label={texts.sections}>
        {SERVICE_CATEGORIES.map((other) => (
          <NavLink key={other} to={PATHS[other]()}>
            {texts.titles[other]}
          </NavLink>
        ))}
        {isPayingClient(actor) && <NavLink to={paths.strategicAnalysis()}>{strategicTexts.name}</NavLink>}
      </nav>

      <Loaded
        query={query}
        skeleton={SKELETON}
        firstPage={PATHS[category]()}
        empty={<EmptyState title={texts.empty} hint={texts.emptyHint} action={contactButton} />}
      >
        {({ results, pagination }) => (
          <>
            <p className={clsx(styles.count, 'secondary')} role="status">
              {texts.count(pagination.count)}
            </p>
            <ul className={clsx(styles.cards, 'plain')}>
              {results.map((service) => (
                <ServiceCard key={service.id} service={service} onOrder={() => setOrdered(service.id)} />
              ))}
            </ul>
            <Pagination pagination={pagination} pathOf={pathOfPage} />
            <Card title={texts.other.title}>
              <p>{texts.other.text}</p>
              <Line>{contactButton}</Line>
            </Card>
            {category === 'ANALYZE' && isPayingClient(actor) && (
              <Card title={texts.tip.title}>
                <p>{texts.tip.text}</p>
                <Link to={paths.strategicAnalysis()}>{texts.tip.link}</Link>
              </Card>
            )}
          </>
        )}
      </Loaded>

      {ordered && <RequestDialog kind="consierge" open service={ordered} onClose={() => setOrdered(null)} />}
    </Stack>
  );
}
