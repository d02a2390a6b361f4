import { catalogueFields, catalogueLabel, catalogueLabels } from '#contract/rules/catalogueLabels.ts';
import { catalogueRules } from '#contract/rules/catalogues.ts';
import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { CatalogueItemDetail } from '#contract/wire/adminCatalogues.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { EditForm } from '#shared/dialogs/EditForm.tsx';
import { useStaleVersion } from '#shared/dialogs/useStaleVersion.ts';
import { CheckboxField } from '#shared/forms/fields/CheckboxField.tsx';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { Stack } from '#shared/ui/Flex.tsx';
import { adminCataloguesApi, useUpdateCatalogueItemMutation } from '../adminCataloguesApi.ts';
import { adminCatalogues } from '../adminCataloguesTexts.ts';
import { ItemFields } from './ItemFields.tsx';
import { changedOf, valuesOf, type ItemValues } from './itemValues.ts';
import { wordsOf } from './wordsOf.ts';

const { item: texts } = adminCatalogues;

/** In these catalogues former names are kept as search synonyms. */
const SEARCHED: readonly CatalogueKind[] = ['categories', 'products'];

type Thing = Versioned<CatalogueItemDetail>;
type Values = ItemValues & { keep_name?: boolean };

interface ItemFormProps {
  kind: CatalogueKind;
  item: Thing;
}

/** Form of one item, saved with optimistic locking. */
export function ItemForm({ kind, item }: ItemFormProps) {
  const dispatch = useAppDispatch();
  const [update] = useUpdateCatalogueItemMutation();
  const { id } = item;
  const isSearched = SEARCHED.includes(kind);
  const formOf = ({ values }: Thing): Values =>
    ({ ...valuesOf(kind, values), ...(isSearched && { keep_name: true }) }) as Values;
  const editing = useStaleVersion<Thing, Values>(item, {
    valuesOf: formOf,
    // Unchanged values are not sent, so that they do not overwrite changes made by others in the meantime.
    save: ({ keep_name = true, ...values }, { etag, values: before }) =>
      update({
        kind,
        id,
        etag,
        keep_name,
        values: changedOf(valuesOf(kind, before), values) as Record<string, string>,
      }),
    read: () =>
      dispatch(
        adminCataloguesApi.endpoints.getCatalogueItem.initiate({ kind, id }, { forceRefetch: true, subscribe: false }),
      ),
  });
  const fields = catalogueFields(kind);
  return (
    <EditForm<Thing, Values, string>
      editing={editing}
      valuesOf={formOf}
      draftObject={`catalogue/${kind}/${id}`}
      endpoint="updateCatalogueItem"
      rules={catalogueRules[kind]}
      labels={catalogueLabels[kind]}
      inWords={(values, field) =>
        fields.includes(field) ? wordsOf(kind, field, values[field] as string) : catalogueLabel(kind, field)
      }
    >
      <Stack>
        <ItemFields kind={kind} />
        {isSearched && <CheckboxField name="keep_name" label={texts.keepName} />}
      </Stack>
    </EditForm>
  );
}
