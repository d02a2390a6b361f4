import { useState } from 'react';
import { CATALOGUE_MERGE_MAX } from '#contract/limits/limits.ts';
import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { CatalogueItem } from '#contract/wire/adminCatalogues.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { RadioGroup } from '#shared/ui/Radio.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Table } from '#shared/ui/Table.tsx';
import { useGetCatalogueMergeQuery, useMergeCatalogueItemsMutation } from '../adminCataloguesApi.ts';
import { adminCatalogues } from '../adminCataloguesTexts.ts';

const { merge: texts } = adminCatalogues;

interface MergeItemsProps {
  kind: CatalogueKind;
  items: readonly CatalogueItem[];
  /** Number of items selected on other pages, which are left out. */
  elsewhere: number;
  onDone: () => void;
  onClose: () => void;
}

/** Merges several items into one: choice of the item to keep, preview and confirmation. */
export default function MergeItems({ items, elsewhere, ...rest }: MergeItemsProps) {
  const isTooMany = items.length > CATALOGUE_MERGE_MAX + 1;
  return (
    <Dialog title={texts.title} footer={null} onCancel={rest.onClose} mask={{ closable: false }} width={700}>
      {elsewhere > 0 && <Alert type="warning" title={texts.elsewhere(elsewhere)} />}
      {items.length < 2 || isTooMany ? (
        <Alert type="warning" title={isTooMany ? texts.tooMany(CATALOGUE_MERGE_MAX + 1) : texts.atLeastTwo} />
      ) : (
        <Choice items={items} {...rest} />
      )}
    </Dialog>
  );
}

function Choice({ kind, items, onDone, onClose }: Omit<MergeItemsProps, 'elsewhere'>) {
  /** Id of the item to keep; null until chosen, which means the most used one. */
  const [chosen, setChosen] = useState<number | null>(null);
  const offered = items.filter(({ is_retired }) => !is_retired);
  const most = [...(offered.length > 0 ? offered : items)].sort((a, b) => b.uses - a.uses || a.id - b.id)[0]!;
  const kept = items.find(({ id }) => id === chosen) ?? most;
  const others = items.filter(({ id }) => id !== kept.id);
  const wanted = { kind, id: kept.id, ids: others.map(({ id }) => id) };
  const preview = useGetCatalogueMergeQuery(wanted, { refetchOnMountOrArgChange: true });
  const [merge, merging] = useMergeCatalogueItemsMutation();
  const confirm = async () => {
    const { error } = await merge(wanted);
    if (error !== undefined) return;
    onClose();
    onDone();
  };
  return (
    <Stack>
      <p>{texts.what}</p>
      <RadioGroup
        aria-label={texts.keep}
        value={kept.id}
        onChange={({ target }) => setChosen(Number(target.value))}
        options={items.map(({ id, name, uses }) => ({ value: id, label: uses > 0 ? `${name} (${uses})` : name }))}
      />
      <p>{texts.goes(others.map(({ name }) => name))}</p>
      <Loaded query={preview} isEmpty={() => false} skeleton={<Skeleton blocks={[120]} />}>
        {({ results, synonyms, no_synonyms }) => (
          <Stack gap={12}>
            {results.length === 0 ? (
              <p>{texts.nothing}</p>
            ) : (
              <Table
                label={texts.title}
                rows={results}
                keyOf={({ table }) => table}
                columns={[
                  { key: 'table', title: texts.thing, isName: true, render: ({ table }) => texts.thingOf(table) },
                  { key: 'moves', title: texts.moves, align: 'right', render: ({ moves }) => moves },
                  { key: 'same', title: texts.same, align: 'right', render: ({ same }) => same },
                ]}
              />
            )}
            {synonyms.length > 0 && <p>{texts.synonyms(synonyms)}</p>}
            {no_synonyms.length > 0 && <Alert type="warning" title={texts.noSynonyms(no_synonyms)} />}
            <Line gap={12}>
              <Button type="primary" busy={merging.isLoading} onClick={() => void confirm()}>
                {texts.submit}
              </Button>
              <Button onClick={onClose}>{texts.cancel}</Button>
            </Line>
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}
