import { MASK } from '#contract/masking/masking.ts';

/** The secret parts of a link: everything after `?`, and parts of the path that look like a key. */
const LINK = /https?:\/\/[^\s"'<>]+/g;
const KEY = /^(?=.*\d)[\w.~-]{16,}$/;

/** Masks the addresses in the response of a mail server. */
export const withoutAddresses = (text: string): string =>
  text
    .split(/([\s<>"'(),;:]+)/)
    .map((part) => (part.includes('@') ? MASK : part))
    .join('');

/**
 * Masks the keys in the links of a mail's text or HTML, so that operators who manage mails cannot use them. Links keep
 * their pages, so that their target stays visible.
 */
export const withoutKeys = (words: string): string =>
  words.replace(LINK, (link) => {
    const end = /[?#]/.exec(link)?.index ?? link.length;
    const path = link
      .slice(0, end)
      .split('/')
      .map((part, index) => (index > 2 && KEY.test(part) ? MASK : part))
      .join('/');
    const [query = '', mark] = link.slice(end).split('#', 2);
    return path + query.replace(/=[^&;]*/g, `=${MASK}`) + (mark ? `#${MASK}` : '');
  });
