import type { CatalogueItem } from '#contract/wire/adminCatalogues.ts';
import { Tag } from '#shared/ui/Tag.tsx';
import { adminCatalogues } from '../adminCataloguesTexts.ts';

const { stateOf: texts } = adminCatalogues;

/** State of a catalogue item as a tag: active, retired or merged. */
export const ItemMark = ({ item: { is_retired, merged_into } }: { item: CatalogueItem }) =>
  merged_into ? (
    <Tag>{texts.MERGED}</Tag>
  ) : is_retired ? (
    <Tag color="warning">{texts.RETIRED}</Tag>
  ) : (
    <Tag color="success">{texts.ACTIVE}</Tag>
  );
