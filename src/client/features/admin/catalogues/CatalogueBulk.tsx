import type { CatalogueKind } from '../../../../contract/vocabulary/catalogues';
import type { CatalogueItem } from '../../../../contract/wire/adminCatalogues';
import { lazyPart } from '../../../shared/lib/lazyPart';
import { useRetireCatalogueItemsMutation } from '../adminCataloguesApi';
import { screenState, useScreenState } from '../../../app/store/hooks/useScreenState';
import { adminCatalogues } from '../adminCataloguesTexts';
import { Button } from '../../../shared/ui/Button';

const MergeItems = lazyPart(() => import(/* webpackChunkName: "dialog-catalogue-import" */ './MergeItems'));

const { bulk: texts } = adminCatalogues;

const isMergeOpen = screenState('adminCatalogues/merging', false, { untilUnmount: true });

interface CatalogueBulkProps {
  kind: CatalogueKind;
  ids: readonly number[];
  /** Items of the current page. */
  items: readonly CatalogueItem[];
  onDone: () => void;
}

/** Bulk actions for the selected items. */
export function CatalogueBulk({ kind, ids, items, onDone }: CatalogueBulkProps) {
  const [retire, retiring] = useRetireCatalogueItemsMutation();
  const [isMerging, setMerging] = useScreenState(isMergeOpen);
  const turn = async (retired: boolean) => {
    const { error } = await retire({ kind, ids: [...ids], retired });
    if (error === undefined) onDone();
  };
  const picked = items.filter(({ id }) => ids.includes(id));
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setMerging(true)}>
        {texts.merge}
      </Button>
      <Button busy={retiring.isLoading} onClick={() => void turn(true)}>
        {texts.retire}
      </Button>
      {picked.some(({ is_retired }) => is_retired) && (
        <Button busy={retiring.isLoading} onClick={() => void turn(false)}>
          {texts.restore}
        </Button>
      )}
      {isMerging && (
        <MergeItems
          kind={kind}
          items={picked}
          elsewhere={ids.length - picked.length}
          onDone={onDone}
          onClose={() => setMerging(false)}
        />
      )}
    </>
  );
}
