import type { CatalogueItem } from '../../../../contract/wire/adminCatalogues';
import { adminCatalogues } from '../../../texts/adminCatalogues';
import { Tag } from '../../../ui/Tag';

const { stateOf: texts } = adminCatalogues;

/** Whether an item is offered to people. */
export const ItemMark = ({ item: { is_retired, merged_into } }: { item: CatalogueItem }) =>
  merged_into ? (
    <Tag>{texts.MERGED}</Tag>
  ) : is_retired ? (
    <Tag color="warning">{texts.RETIRED}</Tag>
  ) : (
    <Tag color="success">{texts.ACTIVE}</Tag>
  );
