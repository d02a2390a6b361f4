import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { useMoveCatalogueItemMutation } from '../adminCataloguesApi.ts';
import { adminCatalogues as texts } from '../adminCataloguesTexts.ts';

interface MoveButtonsProps {
  kind: CatalogueKind;
  id: number;
  name: string;
}

/** Moves an item up or down in the display order. */
export function MoveButtons({ kind, id, name }: MoveButtonsProps) {
  const [move, moving] = useMoveCatalogueItemMutation();
  return (
    <Line gap={4}>
      {(['UP', 'DOWN'] as const).map((by) => (
        <Button
          key={by}
          size="small"
          aria-label={by === 'UP' ? texts.moveUp(name) : texts.moveDown(name)}
          busy={moving.isLoading && moving.originalArgs?.by === by}
          onClick={() => void move({ kind, id, by })}
        >
          {by === 'UP' ? texts.up : texts.down}
        </Button>
      ))}
    </Line>
  );
}
