import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { CatalogueItem } from '#contract/wire/adminCatalogues.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useRetireCatalogueItemsMutation } from '../adminCataloguesApi.ts';
import { adminCatalogues } from '../adminCataloguesTexts.ts';

const MergeItems = lazyPart(() => import(/* webpackChunkName: "dialog-catalogue-import" */ './MergeItems.tsx'));

const { bulk: texts } = adminCatalogues;

/** The open dialog of a catalogue. */
export const catalogueDialog = screenState<'merge' | 'import' | null>('adminCatalogues/dialog', null, {
  untilUnmount: true,
});

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
  const [dialog, setDialog] = useScreenState(catalogueDialog);
  const turn = async (retired: boolean) => {
    const { error } = await retire({ kind, ids: [...ids], retired });
    if (error === undefined) onDone();
  };
  const picked = items.filter(({ id }) => ids.includes(id));
  return (
    <>
      {/* Nothing refers to a word without weight, so that merging it would only retire it. */}
      {kind !== 'asking' && (
        <Button aria-haspopup="dialog" onClick={() => setDialog('merge')}>
          {texts.merge}
        </Button>
      )}
      <Button busy={retiring.isLoading} onClick={() => void turn(true)}>
        {texts.retire}
      </Button>
      {picked.some(({ is_retired }) => is_retired) && (
        <Button busy={retiring.isLoading} onClick={() => void turn(false)}>
          {texts.restore}
        </Button>
      )}
      {dialog === 'merge' && (
        <MergeItems
          kind={kind}
          items={picked}
          elsewhere={ids.length - picked.length}
          onDone={onDone}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
