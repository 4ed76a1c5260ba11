/** Mailboxes that live for minutes. The common ones: the list need not be whole, only worth the trouble. */
const DOMAINS = new Set(
  `0-mail.com 10minutemail.com 10minutemail.net 1secmail.com 1secmail.net 1secmail.org 20minutemail.com 33mail.com 55hm.com anonbox.net
  anonymbox.com armyspy.com bccto.me bugmenot.com burnermail.io byom.de chacuo.net cock.lu cuvox.de dayrep.com deadaddress.com
  discard.email discardmail.com discardmail.de disposablemail.com dispostable.com dodgit.com dropmail.me e4ward.com einrot.com
  emailfake.com emailondeck.com emailsensei.com emailtemporanea.com fake-box.com fakeinbox.com fakemail.fr fakemailgenerator.com
  fleckens.hu flyinggeek.net generator.email getairmail.com getnada.com gettempmail.com gishpuppy.com grr.la guerrillamail.biz
  guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com gustr.com
  harakirimail.com incognitomail.org inboxbear.com inboxkitten.com jetable.org jourrapide.com kasmail.com linshiyouxiang.net
  mail-temp.com mail-temporaire.fr mail.tm mailbox.in.ua mailcatch.com maildrop.cc mailexpire.com mailforspam.com mailinator.com
  mailinator.net mailinator2.com mailmetrash.com mailmoat.com mailna.co mailnesia.com mailnull.com mailpoof.com mailsac.com
  mailshell.com mailtothis.com mintemail.com moakt.com mohmal.com mt2015.com mvrht.com my10minutemail.com mytemp.email mytrashmail.com
  nada.email nowmymail.com objectmail.com one-time.email onetimemail.org pokemail.net proxymail.eu rhyta.com sharklasers.com
  shieldemail.com smailpro.com sneakemail.com sofort-mail.de spam4.me spamavert.com spambog.com spambox.us spamex.com spamfree24.org
  spamgourmet.com spamhole.com spaml.com superrito.com teleworm.us temp-mail.io temp-mail.org tempail.com tempinbox.com tempmail.com
  tempmail.dev tempmail.net tempmail.plus tempmailaddress.com tempmailo.com tempomail.fr tempr.email temporary-mail.net
  temporaryemail.net temporaryinbox.com thankyou2010.com throwam.com throwawaymail.com tmail.com tmail.ws tmailinator.com tmpmail.net
  tmpmail.org trash-mail.com trash-mail.de trashmail.com trashmail.de trashmail.me trashmail.net trbvm.com upliftnow.com wegwerfmail.de
  wegwerfmail.net wegwerfmail.org yep.it yopmail.com yopmail.fr yopmail.net zetmail.com`.split(/\s+/),
);

/** Also for a subdomain: anything@box.mailinator.com. */
export function isDisposable(email: string): boolean {
  const labels = email.slice(email.lastIndexOf("@") + 1).split(".");
  return labels.some((_, index) => DOMAINS.has(labels.slice(index).join(".")));
}
