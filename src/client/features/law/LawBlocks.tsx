import { Link } from 'react-router-dom';
import type { LawBlock, LawSpan } from '#contract/wire/law.ts';
import { StaticTable } from '#shared/ui/StaticTable.tsx';
import styles from './LawScreen.module.css';
import { law } from './lawTexts.ts';

function Words({ span: { words, is_strong, href } }: { span: LawSpan }) {
  const shown = is_strong ? <strong>{words}</strong> : words;
  if (href === null) return shown;
  return href.startsWith('/') ? <Link to={href}>{shown}</Link> : <a href={href}>{shown}</a>;
}

const Line = ({ spans }: { spans: readonly LawSpan[] }) => spans.map((span, at) => <Words key={at} span={span} />);

const itemsOf = ({ lines }: LawBlock) =>
  lines.map((line, at) => (
    <li key={at}>
      <Line spans={line.flat()} />
    </li>
  ));

const cellsOf = (row: LawBlock['lines'][number]) => row.map((cell, at) => <Line key={at} spans={cell} />);

/**
 * A table with its own horizontal scrolling on narrow pages. It is focusable, so that it can be scrolled by keyboard.
 */
function Table({ lines: [headings = [], ...rows], label }: { lines: LawBlock['lines']; label: string }) {
  return (
    <div className={styles.scrolled} role="region" aria-label={label} tabIndex={0}>
      <StaticTable className={styles.table} headings={cellsOf(headings)} rows={rows.map(cellsOf)} />
    </div>
  );
}

function Block({ block, label }: { block: LawBlock; label: string }) {
  const words = <Line spans={block.lines[0]?.flat() ?? []} />;
  switch (block.kind) {
    case 'heading':
      return <h2>{words}</h2>;
    case 'subheading':
      return <h3>{words}</h3>;
    case 'list':
      return <ul>{itemsOf(block)}</ul>;
    case 'numbers':
      return <ol>{itemsOf(block)}</ol>;
    case 'table':
      return <Table lines={block.lines} label={label} />;
    case 'paragraph':
      return <p>{words}</p>;
  }
}

const wordsOf = ({ lines }: LawBlock) => (lines[0]?.flat() ?? []).map(({ words }) => words).join('');

/** Renders the blocks of a text as elements. No text is interpreted as markup. */
export function LawBlocks({ blocks, title }: { blocks: readonly LawBlock[]; title: string }) {
  let heading = title;
  return blocks.map((block, at) => {
    if (block.kind === 'heading') heading = wordsOf(block);
    return <Block key={at} block={block} label={law.table(heading)} />;
  });
}
