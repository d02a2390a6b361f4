import { Link } from 'react-router-dom';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { Technology } from '#contract/wire/catalogues.ts';
import { WatchButton } from '#features/watches/shared/WatchButton.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { useSuggested } from '#shared/lib/useSuggested.ts';
import { ListHead } from '#shared/lists/ListHead.tsx';
import { MatchedIn } from '#shared/lists/MatchedIn.tsx';
import { Separated } from '#shared/lists/Separated.tsx';
import { separatorOf } from '#shared/lists/separatorOf.ts';
import { useWrittenSearch } from '#shared/lists/useWrittenSearch.ts';
import { CategoryFilter } from '#shared/records/categories/CategoryFilter.tsx';
import { useCatalogueLabels } from '#shared/records/categories/useCatalogueLabels.ts';
import { listSearch } from '#shared/search/addressSearch.ts';
import { id, ids, page, text, viewing } from '#shared/search/parameters.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { trimmed } from '#shared/texts/format.ts';
import { matchTexts } from '#shared/texts/matches.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Col, Row } from '#shared/ui/Grid.tsx';
import { Pagination } from '#shared/ui/Pagination.tsx';
import { SearchCombobox } from '#shared/ui/SearchCombobox.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useListTechnologiesQuery, useSuggestTechnologiesQuery } from './technologiesApi.ts';
import styles from './TechnologiesScreen.module.css';
import { technologiesTexts as texts } from './technologiesTexts.ts';

const TechnologyDrawer = lazyPart(() => import('./TechnologyDrawer.tsx'));

const catalogueSearch = listSearch(endpoints.listTechnologies, {
  q: text('q'),
  categories: ids('kategorie'),
  page: page(),
  opened: viewing(id('detail')),
});

const PEREX_LENGTH = 140;
const NAMED = 3;

/** `/subjekty/seznam-technologii`: the catalogue of technologies. `?detail=` opens one in a drawer. */
export default function TechnologiesScreen() {
  const { search, change, clear, pathOf } = useAddressSearch(catalogueSearch);
  const { opened } = search;
  const list = useListTechnologiesQuery(catalogueSearch.queryOf(search));
  return (
    <div>
      <ListHead
        title={texts.title}
        lead={texts.lead}
        countText={
          list.data && list.data.results.length > 0
            ? (matchTexts.foundPartly(list.data.pagination, texts.noun) ?? texts.found(list.data.pagination.count))
            : undefined
        }
      />
      <Filters />
      <Loaded
        query={list}
        empty={
          <EmptyState
            {...(list.data?.pagination.wordless
              ? { title: matchTexts.wordless }
              : { title: texts.none, hint: texts.noneHint })}
            action={<Button onClick={clear}>{texts.clear}</Button>}
          />
        }
        firstPage={pathOf({ page: 1, opened: null })}
        skeleton={<Skeleton arrange="grid" blocks={[180, 180, 180, 180]} />}
      >
        {({ results, pagination }) => (
          <>
            <div className={styles.cards}>
              <Separated rows={results} separator={separatorOf(results, pagination, texts.noun)}>
                {(part) => (
                  <Row gutter={[16, 16]}>
                    {part.map((technology) => (
                      <Col key={technology.id} xs={24} md={12} xl={8}>
                        <OneTechnology technology={technology} to={pathOf({ opened: technology.id })} />
                      </Col>
                    ))}
                  </Row>
                )}
              </Separated>
            </div>
            <Pagination pagination={pagination} pathOf={(target) => pathOf({ page: target, opened: null })} />
          </>
        )}
      </Loaded>
      {opened !== null && (
        <TechnologyDrawer
          key={opened}
          id={opened}
          onMoved={(id) => change({ opened: id }, { replace: true })}
          onClose={() => change({ opened: null })}
        />
      )}
    </div>
  );
}

function Filters() {
  const address = useAddressSearch(catalogueSearch);
  const { search, isNarrowed, change, clear } = address;
  const labels = useCatalogueLabels(address);
  const { typed, debounced, field } = useWrittenSearch(search.q);
  const suggested = useSuggested(
    typed,
    debounced,
    useSuggestTechnologiesQuery({ q: debounced }, { skip: debounced === '' }),
  );
  return (
    <Line gap={12}>
      <SearchCombobox
        label={texts.search}
        submitLabel={texts.submit}
        listLabel={texts.suggestions}
        announce={texts.suggested}
        {...field}
        suggestions={suggested.answer ?? []}
        areOld={suggested.isOld}
        areMissing={suggested.isMissing}
        onSearch={(q) => change({ q, opened: null })}
      />
      <CategoryFilter value={search.categories} onChange={(categories) => change({ categories, opened: null })} />
      <WatchButton target="TECHNOLOGIES" address={address} query={catalogueSearch.queryOf(search)} labels={labels} />
      {isNarrowed && (
        <Button type="link" onClick={clear}>
          {texts.clear}
        </Button>
      )}
    </Line>
  );
}

function OneTechnology({ technology, to }: { technology: Technology; to: string }) {
  const { name, vendor, description, category_obj, suppliers_count, references_count } = technology;
  return (
    <Card className={styles.technology}>
      <Stack component="article" gap={8}>
        <h2 className={styles.name}>
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
        <MatchedIn row={technology} kind="technology" />
        <Line component="p" gap={16} className={styles.numbers}>
          <span>{texts.suppliers(suppliers_count)}</span>
          <span>{texts.references(references_count)}</span>
        </Line>
      </Stack>
    </Card>
  );
}
