import { RECOVERY_CODES } from '#contract/limits/limits.ts';

/** Texts of the second factor: the page after the password and the section of the account. */
export const secondFactor = {
  title: 'Dvoufázové ověření',
  password: 'Heslo',

  enterIntro: (email: string) =>
    `Přihlašujete se jako ${email}. Otevřete aplikaci pro ověřovací kódy a opište z ní šestimístný kód.`,
  recoveryIntro: (email: string) =>
    `Přihlašujete se jako ${email}. Opište jeden ze záložních kódů, které jste si uložili při zapnutí ověření.`,
  code: 'Kód z aplikace',
  recoveryCode: 'Záložní kód',
  anyCode: 'Kód z aplikace, nebo záložní kód',
  enter: 'Ověřit',
  useRecovery: 'Použít záložní kód',
  useApplication: 'Použít kód z aplikace',
  lost: 'Nemáte aplikaci ani záložní kódy? Obraťte se na provozovatele portálu.',
  logOut: 'Odhlásit se',
  requiredIntro: 'Váš účet se přihlašuje heslem a kódem z aplikace. Než budete pokračovat, ověření si prosím nastavte.',

  off: 'Vypnuto. Když ho zapnete, bude k přihlášení kromě hesla potřeba i kód z aplikace v telefonu. Kdo zjistí vaše heslo, do účtu se nedostane.',
  turnOn: 'Zapnout',
  on: (day: string) => `Zapnuto od ${day}.`,
  left: (count: number) => `Nepoužité záložní kódy: ${count} z ${RECOVERY_CODES}.`,
  few: 'Záložních kódů máte málo. Vytvořte si nové, ať se do účtu dostanete i bez telefonu.',
  renew: 'Vytvořit nové záložní kódy',
  renewIntro: 'Dosavadní záložní kódy přestanou platit.',
  turnOff: 'Vypnout',
  end: 'Vypnout dvoufázové ověření',
  endIntro: 'K přihlášení pak bude stačit heslo.',
  required: 'Pro váš účet je povinné, nelze vypnout.',
  cancel: 'Zrušit',

  startIntro:
    'Budete potřebovat aplikaci pro ověřovací kódy, například tu ve správci hesel, v telefonu nebo v prohlížeči. Přihlášení na ostatních zařízeních po zapnutí skončí.',
  start: 'Pokračovat',
  scan: 'Načtěte QR kód v aplikaci, nebo do ní opište klíč.',
  qr: 'QR kód pro aplikaci s ověřovacími kódy',
  key: 'Klíč',
  confirmIntro: 'Potom opište kód, který aplikace ukazuje.',
  confirm: 'Zapnout ověření',

  codesTitle: 'Záložní kódy',
  codesIntro:
    'Uložte si je na bezpečné místo mimo telefon. Každý lze použít jednou místo kódu z aplikace. Znovu už je neukážeme.',
  copy: 'Zkopírovat',
  copied: 'Zkopírováno',
  download: 'Stáhnout',
  print: 'Vytisknout',
  done: 'Mám je uložené',
  fileName: 'it-portal-zalozni-kody.txt',
  fileHeading: (email: string) => `IT portál, záložní kódy pro ${email}`,
} as const;
