import type { ReactNode } from 'react'
import { type OperatorFacts, operatorSentence } from './operator.tsx'

export type PrivacyFacts = OperatorFacts & {
  product: string
  /** The number of days after which single visits are reduced to daily counts. */
  retentionDays: number
  /** How the approximate location is determined: by an external service, or on the server. */
  location: 'service' | 'server'
  /** The name of the sign-in provider; null if there is none. */
  provider: string | null
}

export const PRIVACY_UPDATED = 'November 29, 2026'

/** The sections of /privacy. Every sentence describes something that the server does. */
export function privacySections(facts: PrivacyFacts): Array<{
  id: string
  title: string
  content: ReactNode
}> {
  const { product, contact, retentionDays, location, provider } = facts
  return [
    {
      id: 'visitors',
      title: 'If you opened a magnet page',
      content: (
        <>
          <p>
            Creators publish the pages behind the QR codes, and we host them. When you open one, we
            record:
          </p>
          <ul>
            <li>when you opened the page, and whether you scanned a code or followed a link;</li>
            <li>the kind of device (iOS, Android or Desktop);</li>
            <li>which code or link you used, and whether a spoken link was mistyped;</li>
            <li>
              the name of the site you came from, and the source, medium, campaign and content in
              the link (its “UTM parameters”);
            </li>
            <li>the approximate city and country, if we can find it;</li>
            <li>whether the page was opened by a bot, such as a link preview.</li>
          </ul>
          <p>
            To count people rather than page views, we recognize repeat visits from the same person
            on the same day. We combine your IP address and your browser’s name with a random salt,
            and keep only a hash of them. The salt is replaced every day (UTC) and the old one is
            deleted. After that, no one, including us, can link your visits on different days or
            trace the hash back to you. Your IP address itself is not stored with the visit.
          </p>
          <p>
            Magnet pages set no cookies and load nothing from other companies. They have one small
            script, which keeps a form from being sent twice, measures how long the page was open,
            and adds the name of the site you came from to the form.
          </p>
        </>
      ),
    },
    {
      id: 'leads',
      title: 'If you filled out a form',
      content: (
        <>
          <p>
            The creator named on the page receives your name and email address, the page’s title and
            type, your kind of device, and your approximate city and country. They also see how you
            got there (scan or link, which code, where it was shown, the name of the site you came
            from, and the UTM parameters in the link), when you submitted the form, when you first
            opened or played a file, whether we corrected a typo in your email address, and whether
            the entry looks suspicious.
          </p>
          <p>
            On a brand’s campaign page, the brand receives this data, and your answer if you chose
            one to the question on the thank-you page. It may show your name and email address, in
            full or masked, to the creator who made the video. The creator or brand who receives the
            data decides what to do with it and is responsible for it. We store it on their behalf.
          </p>
          <p>
            If you asked for a link, the creator can pass the UTM parameters on to it, but never
            your name or your email address.
          </p>
          <p>
            If the form asked you questions, the creator also receives your answers, and what a link
            that you followed added to the page’s address for the creator.
          </p>
          <p>
            We also store the words of the form and which checkboxes you ticked, so it’s clear what
            you agreed to. You can withdraw your consent on the page behind the link at the end of
            every email. To stop floods of fake entries, we store a hash of your IP address with a
            salt that is deleted after that day. Your IP address itself is not stored. Entries that
            look like abuse are flagged for the creator, not deleted.
          </p>
          <p>
            We email you the link to what you asked for, and email it again if you request it. The
            creator can email you through us about a new version, or about the next offer if you
            asked for that. Each email says who it is from, and how to unsubscribe or delete your
            data. We record whether each email was delivered. We never add you to a list of our own.
            If you unsubscribe or report our email as spam, or if your mailbox doesn’t exist, we
            stop emailing you. To remember this, we store a keyed hash of your email address, and
            the creator sees that your address gets no more email until your data is deleted.
          </p>
          <p>
            Creators can also import people from a file if those people agreed to it elsewhere. We
            store the name, the email address, how and when the person agreed, and the file’s other
            columns, send these people no email, and delete the file within a day.
          </p>
          <p>
            Some pages ask you to confirm your email address with the button in our email. We record
            when you did, and the creator sees it. If you don’t, we remind you once, and delete your
            name and email address 30 days after our last email about it.
          </p>
          <p>
            After you confirm, the creator can send you up to three more emails about a page through
            us, some days apart. We record whether each was sent and delivered, and when you first
            opened its button’s link. The creator sees how many people did, and can export it with
            your entry.
          </p>
          <p>
            If the offer had ended and you joined the waiting list, you get one email when the next
            offer is available. We record that we sent this email.
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
            We store your name, your email address, what you create, the files you upload, your
            plan, and, if you add them, the name and picture that your pages show. Your password and
            your recovery codes are stored as hashes that can’t be reversed. The key that you share
            with an authenticator app is stored encrypted.
          </p>
          <p>
            If you add a passkey, we store its public key, its name and when you used it last. The
            private key, your fingerprint and your face never leave your device.
          </p>
          {provider && (
            <p>
              If you sign in with {provider}, it tells us your name, your email address and an id.
              We store them, and use the id to find your account the next time. {provider} learns
              when you sign in here.
            </p>
          )}
          <p>
            For each device you’re signed in on, we store the browser’s name, the approximate
            location where it signed in, the way of signing in, the first part of its IP address,
            and when it was last used. These details help you notice a device that isn’t yours. They
            are deleted when the session ends. We don’t store full IP addresses. To stop people from
            guessing passwords, we count attempts for an hour, under a hash that only our server can
            compute and that is deleted within a day.
          </p>
          <p>
            To detect misuse, we record sign-ins, rejected attempts, downloads, and changes to an
            account, its workspaces and its links. Each record has the time, the kind of device, the
            approximate location and the first part of the IP address (which about 250 or more
            connections share). You can see your records in your profile, under Password & Security.
            The operator of {product} can see these records too.
          </p>
          <p>
            If a brand invites you, it gives us your email address and, if you’re a creator, your
            name. We use both to invite you and to show you in the brand’s reports.
          </p>
          <p>
            You pay by card on the payment provider’s pages, and we never see your card number. For
            your billing history we store the amount, the date, the card’s brand and its last four
            digits.
          </p>
          <p>
            If you add a video by its link, we get its title, channel and thumbnail from the
            platform and store them.
          </p>
          <p>
            We email you about your account (confirming your email address, resetting your password,
            signing in, and security changes), your plan, API keys and connections, pages whose
            content doesn’t open, premieres, and new leads. In your profile you can choose to get an
            email for each new lead, once a day, or never. If you choose once a day, we still email
            you right away about the first lead of each page.
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
            There is no cookie banner because there is nothing to ask. Visitors to magnet pages get
            no cookies at all. People who have an account or take the tour get only the cookies
            needed for what they do. A cookie
          </p>
          <ul>
            <li>keeps you signed in;</li>
            <li>lets you enter your second factor after your password;</li>
            <li>
              recognizes the browser in which you registered or started to sign in when you open the
              link in our email or come back from the sign-in provider;
            </li>
            <li>recognizes a browser in which you have signed in, for a year;</li>
            <li>remembers for two hours that you started a payment;</li>
            <li>
              remembers for two hours that you’re taking the tour, and whether as a creator or a
              brand;
            </li>
            <li>shows a message such as ‘Magnet updated’ on the next page;</li>
            <li>remembers which columns of your leads you have hidden.</li>
          </ul>
          <p>
            All of them are our own. Scripts can’t read them, and none of them tracks you on other
            sites.
          </p>
        </>
      ),
    },
    {
      id: 'location',
      title: 'Approximate location',
      content:
        location === 'service' ? (
          <p>
            To find your city and country, we send your IP address to a location service, which
            returns the location. The service doesn’t learn your name or which page you opened. We
            store the city and the country, not the IP address.
          </p>
        ) : (
          <p>
            We look up city and country on our own server, or get them from the network in front of
            it. Your IP address is not sent anywhere for this. If we can’t find the location, we
            store nothing.
          </p>
        ),
    },
    {
      id: 'files',
      title: 'Files and images',
      content: (
        <>
          <p>
            The files behind a form are not public, and neither is the picture of a PDF’s first page
            that we make of them. The download link on the page usually expires 24 hours after you
            submit the form, and after eight days at the latest. The link in the email expires after
            30 days. When an image is uploaded, we remove its hidden data, such as where it was
            taken. The image at the top of a page is public, like the page itself.
          </p>
          <p>Uploads that never became part of a page are deleted after a day.</p>
        </>
      ),
    },
    {
      id: 'link-checks',
      title: 'Link checks',
      content: (
        <p>
          Once a day we check whether the links that creators offer still open, and notify the
          creator if one doesn’t. These requests identify themselves as ‘QR-Magnet-Link-Check’ and
          read at most the first kilobyte of a page. They contain nothing about visitors. If a site
          responds with 403 or 429, we don’t count its link as broken, and we wait for as long as
          the site asks, up to a day.
        </p>
      ),
    },
    {
      id: 'reports',
      title: 'If you reported a page',
      content: (
        <p>
          We store your report, a copy of the page as you saw it and, if you entered one, your email
          address for a reply. The page’s creator sees none of this. Your text and your email
          address are deleted six months after our decision. To stop floods, we count reports for an
          hour, under a hash of your IP address that only our server can compute.
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
            We share data with the creator of the page and the services that the creator connects,
            such as an email tool, a spreadsheet or their own program. The companies that host our
            server, deliver our email and take payments get only the data they need for that.
            Authorities get data where the law requires it. We don’t sell data and show no ads.
          </p>
        </>
      ),
    },
    {
      id: 'retention',
      title: 'How long we keep data',
      content: (
        <dl>
          <div>
            <dt>Visits</dt>
            <dd>{`Individual visits are kept for ${days(retentionDays)}. After that we keep only daily totals, in which no one can be identified.`}</dd>
          </div>
          <div>
            <dt>Leads</dt>
            <dd>
              Leads are kept until the creator deletes their account, or the person’s data is
              deleted. When a page is deleted, its files are deleted too, and its leads stay with
              the creator.
            </dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>
              The text of an email is deleted after it has been sent or rejected. If we couldn’t
              deliver it, we keep it for seven days, so it can still be sent. The record that we
              emailed you is kept with your entry. For emails about an account, it’s deleted after
              30 days. If the operator stores emails as files instead of sending them, a file is
              deleted with the entry or account it was about, and after 30 days at the latest.
            </dd>
          </div>
          <div>
            <dt>Integrations and API</dt>
            <dd>
              We keep what we sent to a creator’s services for 30 days, the record of each attempt
              for 14 days, and records of API requests for 7 days.
            </dd>
          </div>
          <div>
            <dt>Security records</dt>
            <dd>{`Records of sign-ins and changes are deleted after ${days(retentionDays)}. The partial IP addresses in them are deleted after 90 days. All your records are deleted when you delete your account.`}</dd>
          </div>
          <div>
            <dt>Invitations</dt>
            <dd>
              When an invitation to a workspace is declined or withdrawn, we delete the invited
              email address immediately. Otherwise, we delete it 90 days after the invitation ended.
              If a creator was invited to a campaign and didn’t take part, we delete their data
              after 90 days. If they took part, we delete their email address 90 days after the
              campaign ends. Their name stays in the stats until the brand deletes it or the brand’s
              account is deleted.
            </dd>
          </div>
          <div>
            <dt>Accounts</dt>
            <dd>
              We keep your account until you delete it in your profile. Your pages are then gone
              immediately, and your files, leads and stats are erased within minutes. Link names
              stay reserved, without your data, so an old code never opens someone else’s page. A
              last email confirms the deletion.
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
            You have the right to know what data we store about you, and to have it corrected, sent
            to you or deleted. You can also complain to your data protection authority. If you have
            an account, you can download all of your data except uploaded files as one file, and you
            can delete your account. You can do both in your profile.
          </p>
          <p>
            When your data is deleted, your name and email address are removed from our database,
            and from connected services that allow it, unless the creator has turned that off. The
            entry stays in the totals, but without your data. Backups keep your data until they
            expire, and we can’t delete what a creator has already downloaded.
          </p>
          <p>
            If you filled out a form, the quickest way is the link at the end of the email you got.
            It opens a page where you can see what you sent to this creator, correct your name,
            download everything as a file, or delete it with one click. The creator can also do this
            for you, and so can we.{' '}
            {contact ? (
              <>
                Write to <a href={`mailto:${contact}`}>{contact}</a> from the email address you
                entered.
              </>
            ) : (
              'The operator of this site has not provided a contact address yet.'
            )}
          </p>
          <p>{`If ${product} changes this text, the date above changes too.`}</p>
        </>
      ),
    },
  ]
}

function days(count: number): string {
  return count === 1 ? 'one day' : `${count} days`
}
