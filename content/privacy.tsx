import type { ReactNode } from 'react'
import { type OperatorFacts, operatorSentence } from './operator.tsx'

export type PrivacyFacts = OperatorFacts & {
  product: string
  /** Days after which single visits are reduced to daily counts. */
  retentionDays: number
  /** How the approximate place is found: by an external service, or on the server. */
  location: 'service' | 'server'
}

export const PRIVACY_UPDATED = '23 November 2026'

/** The sections of /privacy. Every sentence describes something that the server does. */
export function privacySections(facts: PrivacyFacts): Array<{
  id: string
  title: string
  content: ReactNode
}> {
  const { product, contact, retentionDays, location } = facts
  return [
    {
      id: 'visitors',
      title: 'If you opened a magnet page',
      content: (
        <>
          <p>
            Creators create the pages behind the QR codes. We run them. When you open one, we count
            it:
          </p>
          <ul>
            <li>that the page was opened, when, and whether by scan or by link;</li>
            <li>the kind of device (iOS, Android or Desktop);</li>
            <li>which code or link you used, and whether a spoken name was mistyped;</li>
            <li>
              the site you came from, by its name only, and the source, medium and campaign that the
              link names;
            </li>
            <li>the approximate city and country, where it can be found;</li>
            <li>whether the page was opened by a bot, such as a link preview.</li>
          </ul>
          <p>
            To count people rather than page views, we recognise a visitor within one day. We mix
            your network address and browser with a random salt and keep only the result. The salt
            is replaced every day (UTC) and the old one is deleted, so nobody, including us, can
            connect two days or trace it back to you. Your network address itself is not stored with
            the visit.
          </p>
          <p>
            Magnet pages set no cookies and load nothing from other companies. Their one small
            script keeps a form from being sent twice and notes how long the page was open.
          </p>
        </>
      ),
    },
    {
      id: 'leads',
      title: 'If you filled in a form',
      content: (
        <>
          <p>
            The creator named on the page receives your name and email address, the page’s title and
            type, your kind of device, your approximate city and country, how you came (scan or
            link, which code and which place it was shown), a corrected typing mistake in your email
            address, whether the entry looks suspicious, when you sent the form and when you first
            opened the download. On the page of a brand’s campaign that is the brand, which may show
            the creator who filmed it your name and email address, in full or masked. Whoever
            receives the data decides what to do with it and is responsible for it; we store it on
            their behalf.
          </p>
          <p>
            We also keep the sentence under the form, so that it stays clear what you agreed to, and
            a hash of your network address with a salt that is deleted after its day, which lets us
            stop floods of fake entries. Your network address itself is not stored. Entries that
            look like abuse are marked for the creator, not deleted.
          </p>
          <p>
            We email you the link to what you asked for, again if you ask for it. The creator may
            have us tell you of a new version of it, or of the next offer if you asked for that.
            Each email says who it is from, and how to unsubscribe or have your data deleted. We
            record whether it arrived. We never add you to a list of our own. If you unsubscribe,
            report our email as spam, or your mailbox does not exist, we send no more, and keep a
            keyed hash of the email address to remember that.
          </p>
          <p>
            If the page said that it is over and you asked to hear about the next one, you get one
            such email when the creator says that it is there. We keep that it was sent.
          </p>
        </>
      ),
    },
    {
      id: 'accounts',
      title: 'If you have an account',
      content: (
        <>
          <p>
            We store your name, your email address, your password as a hash that cannot be reversed,
            what you create, the name and picture that your pages show if you switch that on, the
            files you upload, and your plan. For each device you are signed in on we keep its
            browser’s name, the approximate place where it signed in, the first part of its network
            address and when it was last used, for as long as the session lasts, so that you can
            recognise a device that isn’t yours. Full network addresses are not stored: to stop
            people from guessing passwords we count attempts for an hour, under a hash that only our
            server can compute and that is deleted within a day. The key you share with an
            authenticator app is stored encrypted, recovery codes as hashes.
          </p>
          <p>
            So that misuse can be noticed, we record sign-ins, refused attempts, downloads and
            changes to an account, its workspaces and its links, each with the time, the kind of
            device, the approximate place and the first part of the network address (shared by some
            250 or more connections). You can see what was recorded about you in your profile, under
            Password & Security; the operator of {product} can see it too.
          </p>
          <p>
            If a brand invites you to work with it, it gives us your email address and, if you are a
            creator, your name. Both are used to invite you and to name you in the brand’s reports.
          </p>
          <p>
            Card payments are made on the payment provider’s own pages. We never see your card
            number; we keep the amount, the date, the card’s brand and its last four digits for your
            billing history.
          </p>
          <p>
            If you paste a video’s link, we ask its platform for the title, channel and picture, and
            store them.
          </p>
          <p>
            We email you about your account (confirming your email address, resetting your password,
            signing in, and changes to how it is protected), your plan, API keys and connections,
            pages whose content doesn’t open, premieres, and new leads. For new leads you choose in
            your profile whether that is for each one, once a day, or never. With once a day, the
            first lead of a page is emailed right away.
          </p>
        </>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies',
      content: (
        <>
          <p>
            There is no cookie banner because there is nothing to ask. Visitors of magnet pages get
            no cookie at all. Account holders, and whoever takes the tour, get only what the thing
            they do needs. A cookie
          </p>
          <ul>
            <li>keeps you signed in;</li>
            <li>lets you enter your second factor after your password;</li>
            <li>
              recognises the browser in which you registered or asked for a sign-in link, when you
              open the link in our email;
            </li>
            <li>recognises, for a year, a browser in which you signed in;</li>
            <li>remembers for two hours that you started a payment;</li>
            <li>remembers for two hours that you are taking the tour, and which side of it;</li>
            <li>carries a message such as ‘Magnet updated’ to the next page;</li>
            <li>remembers which columns of your leads you have hidden.</li>
          </ul>
          <p>All of them are our own, no script can read them, and none follows you elsewhere.</p>
        </>
      ),
    },
    {
      id: 'location',
      title: 'Approximate place',
      content:
        location === 'service' ? (
          <p>
            To find city and country we send your network address to a location service, which
            returns the place and learns nothing else: not the page, not your name. We keep the city
            and the country, not the address.
          </p>
        ) : (
          <p>
            City and country are looked up on our own server, or come from the network in front of
            it. Your network address is not sent anywhere for this. Where the place cannot be found,
            nothing is kept.
          </p>
        ),
    },
    {
      id: 'files',
      title: 'Files and images',
      content: (
        <>
          <p>
            The file behind a form is not public: it is available through links that expire, 24
            hours after the form was sent (eight days if our database was away then) and 30 days
            after the email. Images lose their hidden data, such as where they were taken, when they
            are uploaded. The image at the top of a page is public like the page itself.
          </p>
          <p>Uploads that never became part of a page are deleted after a day.</p>
        </>
      ),
    },
    {
      id: 'link-checks',
      title: 'Checks of links',
      content: (
        <p>
          Once a day we ask the sites that creators link to whether the link still opens, and tell
          the creator if it doesn’t. These requests call themselves ‘QR-Magnet-Link-Check’ and read
          at most the first kilobyte of a page. Nothing about any visitor is part of them. A site
          that answers ‘403’ or ‘429’ isn’t counted as broken, and we wait for as long as it asks,
          up to a day.
        </p>
      ),
    },
    {
      id: 'reports',
      title: 'If you reported a page',
      content: (
        <p>
          We keep what you wrote, the page as you saw it and, if you gave one, your email address
          for a reply; the page’s creator sees none of it. Your text and your email address are
          deleted half a year after we have decided. To stop floods we count reports for an hour,
          under a hash of your network address that only our server can compute.
        </p>
      ),
    },
    {
      id: 'who',
      title: 'Who runs this site, and who else receives data',
      content: (
        <>
          <p>{operatorSentence(facts)}</p>
          <p>
            Data goes to the creator of the page, and to the services that the creator connects,
            such as an email tool, a spreadsheet or a program of their own; the companies that host
            our server, deliver our email and take payments, each for that purpose only;
            authorities, where the law obliges us. We sell nothing and show no advertising.
          </p>
        </>
      ),
    },
    {
      id: 'retention',
      title: 'How long',
      content: (
        <dl>
          <div>
            <dt>Visits</dt>
            <dd>{`Single visits are kept for ${days(retentionDays)}. After that only the sums of each day remain, and nobody can be identified in them.`}</dd>
          </div>
          <div>
            <dt>Leads</dt>
            <dd>
              Until the creator deletes their account or the person is erased. Taking a page down
              deletes its file; its leads stay with the creator.
            </dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>
              The text of an email is deleted once it is sent or refused; one that we could not
              deliver is kept for seven days, so that it can still be sent. The record that it went
              to you stays with your entry; for emails about an account it is deleted after 30 days.
              If the operator stores emails as files instead of sending them, a file is deleted with
              the entry or the account it was about, and after 30 days at the latest.
            </dd>
          </div>
          <div>
            <dt>Connections and programs</dt>
            <dd>
              What was sent to a creator’s services is kept for 30 days, each attempt for 14 days,
              and what programs asked for 7 days.
            </dd>
          </div>
          <div>
            <dt>Security records</dt>
            <dd>{`What we record about sign-ins and changes is deleted after ${days(retentionDays)}, the part of the network address after 90 days, and all of it with your account.`}</dd>
          </div>
          <div>
            <dt>Invitations</dt>
            <dd>
              The email address of a declined or withdrawn invitation to a workspace is deleted at
              once, others 90 days after they ended. A creator who was invited and did not take part
              is deleted after 90 days; of one who did, the email address is deleted 90 days after
              the end, and the name stays with the statistics until the brand deletes them or the
              account is deleted.
            </dd>
          </div>
          <div>
            <dt>Accounts</dt>
            <dd>
              Until you delete yours in your profile: your pages are gone at once, and your files,
              leads and statistics are erased with it, within minutes even if there are very many.
              The names of links stay reserved, without reference to you, so that an old code can
              never lead to somebody else’s page. One last email confirms that it was done.
            </dd>
          </div>
        </dl>
      ),
    },
    {
      id: 'rights',
      title: 'Deleting your data, and your other rights',
      content: (
        <>
          <p>
            You may ask what we hold about you, have it corrected, have it sent to you or have it
            erased, and you may complain to your data protection authority. With an account you do
            all of that in your profile, where you can download it all, except uploaded files, as
            one file and delete your account. Erasing removes your name and your email address from
            our database, and from connected services that allow it, unless the creator switched
            that off there; the entry is still counted, without you in it. Backups keep them until
            they expire, and what a creator has already downloaded is out of our reach.
          </p>
          <p>
            For a form you filled in, the quickest way is the last line of the email you got: it
            leads to a page where one press erases what you sent to this creator. The creator can do
            that too, and give you what is stored about you, and so can we.{' '}
            {contact ? (
              <>
                Write to <a href={`mailto:${contact}`}>{contact}</a> from the email address in
                question.
              </>
            ) : (
              'The operator of this site has not named a contact address yet.'
            )}
          </p>
          <p>{`If this text changes, ${product} says so here, with the date above.`}</p>
        </>
      ),
    },
  ]
}

function days(count: number): string {
  return count === 1 ? 'one day' : `${count} days`
}
