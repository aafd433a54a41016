/** Domains of disposable mailboxes. Their leads are stored and flagged. */
const DISPOSABLE = new Set(
  `10minutemail.com 10minutemail.net 20minutemail.com 33mail.com anonbox.net burnermail.io
  byom.de cock.li deadaddress.com discard.email discardmail.com dispostable.com dropmail.me
  emailondeck.com emailsensei.com fakeinbox.com fakemail.net fakemailgenerator.com getairmail.com
  getnada.com grr.la guerrillamail.biz guerrillamail.com guerrillamail.de guerrillamail.info
  guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com inboxbear.com
  inboxkitten.com incognitomail.org jetable.org kasmail.com mailcatch.com maildrop.cc
  maileater.com mailexpire.com mailforspam.com mailinator.com mailinator.net mailinator2.com
  mailnesia.com mailnull.com mailsac.com mail-temp.com mail.tm minutebox.com mintemail.com
  moakt.com mohmal.com mt2015.com mytemp.email mytrashmail.com nada.email nowmymail.com
  sharklasers.com pokemail.net sogetthis.com spam4.me spamavert.com spambog.com spambox.us
  spamex.com spamgourmet.com spamherelots.com suremail.info tempail.com tempinbox.com
  tempmail.com tempmail.dev tempmail.net temp-mail.io temp-mail.org tempmailo.com tempr.email
  throwawaymail.com thisisnotmyrealemail.com tmpmail.net tmpmail.org trash-mail.com
  trashmail.com trashmail.de trashmail.me trashmail.net wegwerfmail.de wegwerfmail.net
  wegwerfmail.org yopmail.com yopmail.fr yopmail.net zetmail.com`.split(/\s+/),
)

/** Returns whether the email's domain, or a parent domain, provides disposable mailboxes. */
export function isDisposable(normalizedEmail: string): boolean {
  const labels = normalizedEmail.slice(normalizedEmail.lastIndexOf('@') + 1).split('.')
  // No entry has more than three labels.
  const last = labels.slice(-3)
  return last.some((_, i) => DISPOSABLE.has(last.slice(i).join('.')))
}
