import { Link } from 'react-router-dom';
import { paths, publicPages } from '#contract/paths.ts';
import type { LawDocument } from '#contract/vocabulary/law.ts';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useGetLawTextQuery } from './lawApi.ts';
import { LawBlocks } from './LawBlocks.tsx';
import styles from './LawScreen.module.css';
import { law } from './lawTexts.ts';

/** Legal texts of the operator: `/podminky`, `/osobni-udaje`, `/cookies`, `/pristupnost`. */
export default function LawScreen({ document }: { document: LawDocument }) {
  const text = useGetLawTextQuery({ document });
  usePageTitle(text.data?.title);
  return (
    <article className={styles.page}>
      <h1>{text.data?.title ?? publicPages[document].title}</h1>
      <Loaded query={text} skeleton={<Skeleton blocks={[120, 240, 240]} />}>
        {({ title, version, blocks }) => (
          <>
            <p className="secondary">{law.since(version)}</p>
            <LawBlocks blocks={blocks} title={title} />
            {document === 'terms' && <Link to={paths.moderationNumbers()}>{law.numbers}</Link>}
          </>
        )}
      </Loaded>
    </article>
  );
}
