import type { ReactNode } from 'react';

/** Renders only web addresses as links. Any other content of the field stays text. */
export function webLink(web: string): ReactNode {
  const address = /^https?:\/\//i.test(web) ? web : `https://${web}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || !url.host.includes('.')) return web;
  return (
    <a href={url.href} target="_blank" rel="noreferrer noopener">
      {url.host.replace(/^www\./, '')}
    </a>
  );
}
