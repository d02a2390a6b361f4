import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { CatalogueItemDetail } from '#contract/wire/adminCatalogues.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { Removal } from '#shared/dialogs/Removal.tsx';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { useEdition } from '#shared/records/history/edition.ts';
import { HistoryButton } from '#shared/records/history/HistoryButton.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import {
  useDeleteCatalogueItemMutation,
  useGetCatalogueItemQuery,
  useRetireCatalogueItemsMutation,
  useUndoCatalogueMergeMutation,
} from '../adminCataloguesApi.ts';
import { adminCatalogues } from '../adminCataloguesTexts.ts';
import { ItemColumns } from '../frame/ItemColumns.tsx';
import { ItemForm } from './ItemForm.tsx';
import { ItemMark } from './ItemMark.tsx';
import { ItemUses } from './ItemUses.tsx';

const { item: texts } = adminCatalogues;

interface CatalogueItemPageProps {
  kind: CatalogueKind;
  id: number;
  /** Address of the list. */
  list: string;
  /** Called if the item was merged into another one, whose address replaces this one. */
  onMoved: (id: number) => void;
  onDeleted: () => void;
}

/** One catalogue item: its values, its uses and the actions on it. */
export function CatalogueItemPage({ kind, id, list, onMoved, onDeleted }: CatalogueItemPageProps) {
  const query = useGetCatalogueItemQuery({ kind, id });
  const { data } = query;
  const edition = useEdition({ kind, id }, data?.etag ?? null);
  const mergedIntoId = data?.merged_into?.id;
  useEffect(() => {
    if (mergedIntoId !== undefined) onMoved(mergedIntoId);
  }, [mergedIntoId, onMoved]);
  const back = <Link to={list}>{texts.back}</Link>;
  return (
    <>
      {back}
      <Loaded query={query} whole skeleton={<Skeleton blocks={[60, 320]} />} elsewhere={back}>
        {(item) => <OneItem key={`${item.id} ${edition}`} kind={kind} item={item} onDeleted={onDeleted} />}
      </Loaded>
    </>
  );
}

interface OneItemProps {
  kind: CatalogueKind;
  item: Versioned<CatalogueItemDetail>;
  /** Called after the item was deleted. */
  onDeleted: () => void;
}

function OneItem({ kind, item, onDeleted }: OneItemProps) {
  const { id, name, is_retired, merge, etag } = item;
  const [undo, undoing] = useUndoCatalogueMergeMutation();
  usePageTitle(name);
  return (
    <>
      <PageHead
        title={name}
        extra={<ItemMark item={item} />}
        more={<HistoryButton kind={kind} id={id} etag={etag} />}
      />
      <Stack gap={12}>
        {is_retired && <Alert type="warning" title={texts.retired} />}
        {merge?.is_undoable && (
          <Alert
            title={texts.lastMerge(merge.merged.map((one) => one.name).join(', '), merge.merged_at)}
            description={
              <Line gap={12}>
                {texts.undoUntil(merge.undoable_until)}
                <Button busy={undoing.isLoading} onClick={() => void undo({ kind, id })}>
                  {texts.undo}
                </Button>
              </Line>
            }
          />
        )}
      </Stack>
      <ItemColumns>
        <ItemForm kind={kind} item={item} />
        <Card title={texts.usedBy}>
          <Stack gap={12}>
            <ItemUses kind={kind} item={item} />
            <ItemActions kind={kind} item={item} onDeleted={onDeleted} />
          </Stack>
        </Card>
      </ItemColumns>
    </>
  );
}

/** Retires an item that is used, or deletes one that is not. */
function ItemActions({ kind, item: { id, name, is_retired, uses, etag }, onDeleted }: OneItemProps) {
  const [retire, retiring] = useRetireCatalogueItemsMutation();
  const [remove, removing] = useDeleteCatalogueItemMutation({ fixedCacheKey: 'deleteCatalogueItem' });
  return (
    <Line gap={8}>
      <Button busy={retiring.isLoading} onClick={() => void retire({ kind, ids: [id], retired: !is_retired })}>
        {is_retired ? texts.restore : texts.retire}
      </Button>
      {uses === 0 && (
        <Removal
          id={id}
          button={texts.remove}
          title={texts.removeQuestion(name)}
          by={[() => remove({ kind, id, etag }), removing]}
          onRemoved={onDeleted}
        >
          {texts.removeHint}
        </Removal>
      )}
    </Line>
  );
}
