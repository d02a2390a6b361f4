import { Link, Navigate } from 'react-router-dom';
import { canOpenRegister, canSearchRegister, isLoggedIn } from '#contract/access/access.ts';
import { canCreateProject } from '#contract/access/companyAccess.ts';
import { SEARCH_MAX_LENGTH } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import { regionName } from '#contract/vocabulary/territories.ts';
import type { Need, Needs } from '#contract/wire/needs.ts';
import { WhichPlace } from '#shared/lists/WhichPlace.tsx';
import { useFindNeedsQuery } from '#shared/records/categories/categoriesApi.ts';
import { addressSearch } from '#shared/search/addressSearch.ts';
import { text } from '#shared/search/parameters.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Alert } from '#shared/ui/Alert.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { StaticTable } from '#shared/ui/StaticTable.tsx';
import { NeedField } from './NeedField.tsx';
import styles from './NeedsScreen.module.css';
import { needs as texts } from './needsTexts.ts';

const needSearch = addressSearch({ q: text('q') });

/**
 * What a sentence asks for: categories with numbers of suppliers by region, and the way to them. Names of companies are
 * for clients, who are led to the register instead.
 */
export default function NeedsScreen() {
  const actor = useActor();
  const { search } = useAddressSearch(needSearch);
  const q = search.q.slice(0, SEARCH_MAX_LENGTH).trim();
  const isElsewhere = canSearchRegister(actor, 'suppliers');
  const found = useFindNeedsQuery({ q }, { skip: q === '' || isElsewhere });
  if (isElsewhere) return <Navigate to={paths.suppliers({ q })} replace />;
  return (
    <div className={styles.page}>
      <div>
        {/* A new sentence in the address, such as after Back, replaces what is typed. */}
        <NeedField key={search.q} initial={search.q} pathOf={paths.needs} submit={texts.find} isHeading />
        <p className="secondary">{texts.lead}</p>
        {canOpenRegister(actor, 'suppliers') && <Link to={paths.suppliers()}>{texts.all}</Link>}
      </div>
      {q === '' ? (
        <Examples hint={texts.examplesHint} />
      ) : (
        <Loaded
          query={{ ...found, data: found.currentData }}
          skeleton={<Skeleton blocks={[160, 160]} />}
          isEmpty={({ results }) => results.length === 0}
          empty={
            <section>
              <Alert title={texts.unknown} />
              <Examples hint={texts.unknownHint} />
            </section>
          }
        >
          {(needs) => <Found needs={needs} />}
        </Loaded>
      )}
      {!isLoggedIn(actor) && (
        <Card title={texts.next} className={styles.next}>
          <p>{texts.nextHint}</p>
          <div className={styles.line}>
            <LinkButton
              type="primary"
              size="large"
              to={q === '' ? paths.registration() : paths.registerClient({ potreba: q })}
            >
              {texts.register}
            </LinkButton>
            <Link to={paths.login()}>{texts.login}</Link>
          </div>
        </Card>
      )}
      {canCreateProject(actor) && q !== '' && (
        <Card title={texts.tenderTitle} className={styles.next}>
          <p>{texts.tenderHint}</p>
          <div className={styles.line}>
            <LinkButton type="primary" size="large" to={paths.tenderCreate({ potreba: q })}>
              {texts.tender}
            </LinkButton>
          </div>
        </Card>
      )}
    </div>
  );
}

const Examples = ({ hint }: { hint: string }) => (
  <div>
    <p>{hint}</p>
    <ul className={styles.examples}>
      {texts.examples.map((q) => (
        <li key={q}>
          <Link to={paths.needs({ q })}>{q}</Link>
        </li>
      ))}
    </ul>
  </div>
);

const Found = ({ needs: { results, region, place } }: { needs: Needs }) => (
  <section aria-labelledby="needs-found">
    <h2 id="needs-found">{texts.found}</h2>
    <WhichPlace options={place?.options ?? []} choice={({ name, q }) => <Link to={paths.needs({ q })}>{name}</Link>} />
    <ul className={`${styles.found} plain`}>
      {results.map((need) => (
        <li key={need.category.id}>
          <OneNeed need={need} place={region} />
        </li>
      ))}
    </ul>
  </section>
);

/** @param place the region that the sentence names; its number is first */
function OneNeed({ need, place }: { need: Need; place: Needs['region'] }) {
  const { category, words, suppliers, regions } = need;
  const here = regions.filter(({ region }) => region === place);
  const others = regions.filter(({ region }) => region !== place);
  return (
    <Card title={category.name} level={3}>
      {words.length > 0 && <p className="secondary">{texts.because(words)}</p>}
      <p>
        <strong>{suppliers === 0 ? texts.noSuppliers : texts.suppliers(suppliers)}</strong>
      </p>
      {regions.length > 0 && (
        <StaticTable
          aria-label={texts.inRegions(category.name)}
          headings={[texts.regions, texts.counts]}
          areRowsNamed
          rows={[...here, ...others].map(({ region, count }) => [regionName(region), String(count)])}
        />
      )}
    </Card>
  );
}
