import { MASK } from '../../contract/masking';

/** What opens a door in a link: everything that is said after `?`, and parts of a path that look like a key. */
const LINK = /https?:\/\/[^\s"'<>]+/g;
const KEY = /^(?=.*\d)[\w.~-]{16,}$/;

/** What a server said of a mail, without whom it was for. */
export const withoutAddresses = (said: string): string =>
  said
    .split(/([\s<>"'(),;:]+)/)
    .map((part) => (part.includes('@') ? MASK : part))
    .join('');

/**
 * A mail's text or HTML without what its links open: whoever looks after mails must not be able to come in by one.
 * Links keep their pages, so that one sees where they lead.
 */
export const withoutKeys = (words: string): string =>
  words.replace(LINK, (link) => {
    const end = /[?#]/.exec(link)?.index ?? link.length;
    const path = link
      .slice(0, end)
      .split('/')
      .map((part, index) => (index > 2 && KEY.test(part) ? MASK : part))
      .join('/');
    const [asked = '', mark] = link.slice(end).split('#', 2);
    return path + asked.replace(/=[^&;]*/g, `=${MASK}`) + (mark ? `#${MASK}` : '');
  });
