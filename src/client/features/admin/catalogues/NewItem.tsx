import { Link } from 'react-router-dom';
import { catalogueRules } from '#contract/rules/catalogues.ts';
import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { CatalogueItemDetail } from '#contract/wire/adminCatalogues.ts';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SaveBar } from '#shared/forms/SaveBar.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { useCreateCatalogueItemMutation } from '../adminCataloguesApi.ts';
import { adminCatalogues as texts } from '../adminCataloguesTexts.ts';
import { ItemFields } from './ItemFields.tsx';
import { valuesOf, type ItemValues } from './itemValues.ts';

interface NewItemProps {
  kind: CatalogueKind;
  /** Address of the list. */
  list: string;
  onAdded: (id: number) => void;
}

/** Page that adds an item to a catalogue. */
export function NewItem({ kind, list, onAdded }: NewItemProps) {
  const [create] = useCreateCatalogueItemMutation();
  return (
    <>
      <Link to={list}>{texts.item.back}</Link>
      <PageHead title={texts.addTitle(texts.kinds[kind])} />
      <PortalForm<ItemValues, CatalogueItemDetail>
        endpoint="createCatalogueItem"
        initialValues={valuesOf(kind)}
        rules={catalogueRules[kind]}
        draft={{ object: `catalogue/${kind}`, version: null }}
        onSubmit={(values) => create({ kind, values: values as Record<string, string> })}
        onSaved={({ id }) => onAdded(id)}
      >
        <Stack>
          <ItemFields kind={kind} />
        </Stack>
        <SaveBar label={texts.item.create} isNew />
      </PortalForm>
    </>
  );
}
