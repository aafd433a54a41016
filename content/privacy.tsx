import type { ReactNode } from 'react'

export type PrivacyFacts = {
  product: string
  /** Where to write to; null: the operator has not said. */
  contact: string | null
  /** Days after which single visits are folded into their day's figures. */
  retentionDays: number
  /** Where an approximate place comes from: a service that is asked, or something on the server. */
  location: 'service' | 'server'
}

export const PRIVACY_UPDATED = '22 November 2026'

/** What /privacy says; every sentence describes something the server does. */
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
            Creators make the pages behind the QR codes. We run them. When you open one, we count
            it:
          </p>
          <ul>
            <li>that the page was opened, when, and whether by scan or by link;</li>
            <li>the kind of device (iOS, Android or Desktop);</li>
            <li>the site you came from, by its name only, and the campaign name in the link;</li>
            <li>the approximate city and country, where it can be found;</li>
            <li>whether the page was opened by a program, such as a link preview.</li>
          </ul>
          <p>
            To count people rather than page views, we recognise a visitor within one day. We mix
            your network address and browser with a random salt and keep only the result. The salt
            is replaced every day (UTC) and the old one is deleted, so nobody, including us, can
            connect two days or work back to you. Your network address itself is not stored with the
            visit.
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
            type, your kind of device, your approximate city and country, when you sent the form and
            when you first opened the download. The creator decides what to do with it and is
            responsible for it; we store it on the creator’s behalf.
          </p>
          <p>
            With it we keep the sentence that stood under the form, so that it stays clear what you
            agreed to, how you came to the page (scan or link), and a hash of your network address
            with a salt that is deleted after its day, which lets us stop floods of false entries.
            Your network address itself is not stored. Entries that look like abuse are marked for
            the creator, not thrown away.
          </p>
          <p>
            We send you one mail with the link to what you asked for. It says who it is from, and
            how to unsubscribe or be forgotten. We note whether it arrived. We never put you on a
            list of our own; whoever unsubscribes, whose mailbox does not exist or who reports our
            mail as unwanted gets no more of it, and we keep a hash of the address, under a key of
            ours, to know.
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
            We store your name, your email address, your password as a hash that cannot be turned
            back, what you create, the files you upload, and your plan. For each device you are
            signed in on we keep its browser’s name, the approximate place where it signed in, the
            first part of its network address and when it was last used, while the session lasts, so
            that you can tell a stranger’s. Full network addresses are not stored: to stop somebody
            from guessing passwords we count attempts for an hour, under a hash that only our server
            can make and that is deleted within a day. The key you share with an authenticator app
            is stored encrypted, recovery codes as hashes.
          </p>
          <p>
            So that misuse can be noticed, we note sign-ins, refused attempts, downloads and changes
            to an account, its workspaces and its links, each with the time, the kind of device, the
            approximate place and the first part of the network address (shared by some 250 or more
            connections). You see what was noted about you in your profile, under Password &
            Security; the operator of {product} can see it too.
          </p>
          <p>
            If a brand invites you to work with it, it gives us your address and, as a creator, your
            name. Both are used to invite you and to name you in the brand’s figures.
          </p>
          <p>
            Card payments are made on the payment provider’s own pages. We never see your card
            number; we keep the amount, the date, the card’s brand and its last four digits for your
            billing history.
          </p>
          <p>
            We write to you about your account (confirming your address, resetting your password,
            signing in, and changes to how it is protected) and about new leads. You choose in your
            profile whether that is each one, once a day, or never.
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
            no cookie at all. Account holders get cookies for what they asked for, and no others:
            one keeps you signed in, one recognises the browser you registered with, or asked for a
            sign-in link in, when you press the link in our mail, one lets you type your second
            factor after your password, one recognises for a year a browser in which you signed in,
            one notes for two hours that you began a payment, one carries a message such as ‘Magnet
            updated’ to the next page, and one remembers which columns of your leads you have
            hidden. All of them are ours, out of reach of scripts, and none follows you elsewhere.
          </p>
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
            answers with the place and learns nothing else: not the page, not your name. We keep the
            city and the country, not the address.
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
      title: 'Files and pictures',
      content: (
        <>
          <p>
            The file behind a form is not public: it is given out through links that expire, 24
            hours after the form was sent and 30 days after the mail. Pictures lose their hidden
            data, such as where they were taken, when they are uploaded. The picture at the top of a
            page is public like the page itself.
          </p>
          <p>Uploads that never became part of a page are deleted after a day.</p>
        </>
      ),
    },
    {
      id: 'reports',
      title: 'If you reported a page',
      content: (
        <p>
          We keep what you wrote, the page as you saw it and, if you gave one, your address for an
          answer; the page’s creator sees none of it. Your words and your address are deleted half a
          year after we have decided. To stop floods we count reports for an hour, under a hash of
          your network address that only our server can make.
        </p>
      ),
    },
    {
      id: 'who',
      title: 'Who else receives data',
      content: (
        <>
          <p>
            The creator of the page; the companies that host our server, deliver our mail and take
            payments, each for that purpose only; authorities, where the law obliges us. We sell
            nothing and show no advertising.
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
            <dd>{`Single visits are kept for ${days(retentionDays)}. After that only the sums of each day remain, and nobody can be told apart in them.`}</dd>
          </div>
          <div>
            <dt>Leads</dt>
            <dd>
              Until the creator deletes their account or the person is erased. Taking a page down
              deletes its file; its leads stay with the creator.
            </dd>
          </div>
          <div>
            <dt>Mail</dt>
            <dd>
              The words of a mail are deleted once it is sent or refused; one we could not deliver
              is kept for seven days, so that it can be sent after all. That it went to you stays
              beside your entry; of mail about an account it goes after 30 days. Where the operator
              keeps mail as files instead of sending it, a file goes with the entry or the account
              it was about, and after 30 days at the latest.
            </dd>
          </div>
          <div>
            <dt>Security notes</dt>
            <dd>{`What we note about sign-ins and changes goes after ${days(retentionDays)}, the part of the network address after 90 days, and all of it with your account.`}</dd>
          </div>
          <div>
            <dt>Invitations</dt>
            <dd>
              The address of a declined or withdrawn invitation to a workspace is deleted at once,
              others 90 days after they ended. A creator who was invited and did not take part goes
              after 90 days; of one who did, the address goes 90 days after the end, and the name
              stays beside the figures until the brand deletes them or the account is deleted.
            </dd>
          </div>
          <div>
            <dt>Accounts</dt>
            <dd>
              Until you delete yours, which you do in your profile: your pages are gone at once, and
              your files, leads and figures are erased with it, within minutes even where there are
              very many. Names of links stay reserved, without you, so that an old code can never
              lead to somebody else’s page. One last mail tells you that it was done.
            </dd>
          </div>
        </dl>
      ),
    },
    {
      id: 'rights',
      title: 'Being forgotten, and your other rights',
      content: (
        <>
          <p>
            You may ask what we hold about you, have it corrected, have it sent to you or have it
            erased, and you may complain to your data protection authority. With an account you do
            all of that in your profile: it hands you everything as one file, and deletes you.
            Erasing blanks your name and your address wherever they stand; the count of the entry
            remains, without you in it.
          </p>
          <p>
            For a form you filled in, the quickest way is the last line of the mail you got: it
            leads to a page that erases you at once. The creator can do it too, and hand you what is
            stored about you, and so can we.{' '}
            {contact ? (
              <>
                Write to <a href={`mailto:${contact}`}>{contact}</a> from the address in question.
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
