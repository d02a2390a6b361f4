import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Technology } from '../../../contract/wire/catalogues';
import { CategoryFilter } from '../../components/CategoryFilter';
import { EmptyState } from '../../components/EmptyState';
import { Loaded } from '../../components/Loaded';
import { MatchedIn } from '../../components/MatchedIn';
import { Pager } from '../../components/Pager';
import { PlainButton } from '../../components/PlainButton';
import { SearchCombobox } from '../../components/SearchCombobox';
import { Skeleton } from '../../components/Skeleton';
import { useListAddress } from '../../components/useListAddress';
import { useSought, useSuggested } from '../../components/useSuggested';
import { writtenSearch } from '../../components/writtenSearch';
import { loadChunk } from '../../routes/loadScreen';
import { useListTechnologiesQuery, useSuggestTechnologiesQuery } from '../../slices/technologies';
import { useRecordedState } from '../../store/useRecordedState';
import { technologiesTexts as texts } from '../../texts/technologies';
import { trimmed } from '../../texts/format';
import '../../components/lists.css';
import './technologies/catalogue.css';

const TechnologyDrawer = lazy(() => loadChunk(() => import('./technologies/TechnologyDrawer')));

const PEREX_LENGTH = 140;
const NAMED = 3;

/** `/subjekty/seznam-technologii`: the catalogue; `?detail=` opens a technology beside it. */
export default function TechnologiesScreen() {
  const address = useListAddress();
  const { page } = address;
  const list = useListTechnologiesQuery({ q: address.text('q'), categories: address.ids('kategorie'), page });
  const [opened] = address.ids('detail');
  return (
    <div>
      <div className="page-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="secondary">{texts.lead}</p>
        </div>
      </div>
      <Filters address={address} />
      <Loaded
        of={list}
        empty={
          <EmptyState
            title={texts.none}
            hint={texts.noneHint}
            action={<PlainButton onClick={address.clear}>{texts.clear}</PlainButton>}
          />
        }
        firstPage={address.pathOf({ detail: null })}
        skeleton={<Skeleton arrange="grid" blocks={[180, 180, 180, 180]} />}
      >
        {({ results, pagination }) => (
          <>
            <p className="list-count" role="status">
              {texts.found(pagination.count)}
            </p>
            <div className="cards">
              {results.map((technology) => (
                <Card
                  key={technology.id}
                  technology={technology}
                  to={address.pathOf({ detail: technology.id, strana: page })}
                />
              ))}
            </div>
            <Pager pagination={pagination} pathOf={(strana) => address.pathOf({ strana, detail: null })} />
          </>
        )}
      </Loaded>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <TechnologyDrawer key={opened} id={opened} onClose={() => address.change({ detail: null, strana: page })} />
        </Suspense>
      )}
    </div>
  );
}

function Filters({ address }: { address: ReturnType<typeof useListAddress> }) {
  const [written, write] = useRecordedState(writtenSearch, { of: address.text('q'), moves: true });
  const typed = written.q?.trim() ?? '';
  const sought = useSought(typed);
  const suggested = useSuggested(typed, sought, useSuggestTechnologiesQuery({ q: sought }, { skip: sought === '' }));
  return (
    <div className="list-filters">
      <SearchCombobox
        label={texts.search}
        submitLabel={texts.submit}
        listLabel={texts.suggestions}
        announce={texts.suggested}
        value={address.text('q')}
        written={written}
        onWrite={write}
        suggestions={suggested.answer ?? []}
        areOld={suggested.isOld}
        onSearch={(q) => address.change({ q, detail: null })}
      />
      <div className="list-switches">
        <CategoryFilter
          value={address.ids('kategorie')}
          onChange={(kategorie) => address.change({ kategorie, detail: null })}
        />
        {address.isNarrowed && <PlainButton onClick={address.clear}>{texts.clear}</PlainButton>}
      </div>
    </div>
  );
}

function Card({ technology, to }: { technology: Technology; to: string }) {
  const { name, vendor, description, category_obj, suppliers_count, references_count } = technology;
  return (
    <article className="panel technology-card">
      <h2>
        <Link to={to}>{name}</Link>
      </h2>
      {vendor && <p className="secondary">{vendor}</p>}
      {description && <p>{trimmed(description, PEREX_LENGTH)}</p>}
      {category_obj.length > 0 && (
        <p className="secondary">
          {category_obj
            .slice(0, NAMED)
            .map((category) => category.name)
            .join(', ')}
        </p>
      )}
      <MatchedIn matched={technology.matched} of="technology" />
      <p className="technology-card__numbers">
        <span>{texts.suppliers(suppliers_count)}</span>
        <span>{texts.references(references_count)}</span>
      </p>
    </article>
  );
}
