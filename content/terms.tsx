import type { ReactNode } from 'react'
import { type OperatorFacts, operatorSentence } from './operator.tsx'
import type { FreeLimits } from './plans.ts'

export type TermsFacts = OperatorFacts & {
  product: string
  free: FreeLimits
}

export const TERMS_UPDATED = 'November 28, 2026'

/** The sections of /terms. */
export function termsSections(facts: TermsFacts): Array<{
  id: string
  title: string
  content: ReactNode
}> {
  const { product, free } = facts
  return [
    {
      id: 'service',
      title: 'What you get',
      content: (
        <>
          <p>
            {`${product} lets you offer a file, an image, a video or a link on a page with a short form. You get a QR code and a link for the page. We store the names and email addresses that people enter, and count scans and visits.`}
          </p>
          <p>
            A code keeps working: it doesn’t change when you edit the page or rename its link, or
            when your plan ends. You can make a code open another of your pages. If you delete a
            page, its codes show that the page no longer exists. Codes are never assigned to anyone
            else.
          </p>
        </>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      content: (
        <p>
          You confirm your email address, use your real name, keep your password secret, and are
          responsible for what is done with your account. You must be old enough to enter into a
          contract where you live.
        </p>
      ),
    },
    {
      id: 'content',
      title: 'What you publish',
      content: (
        <>
          <p>
            Your content stays yours. You allow us to store your content, resize images for your
            pages, and show your content to people who open your pages. We don’t use it for anything
            else.
          </p>
          <p>You may not use the service</p>
          <ul>
            <li>to offer content you have no rights to, or anything illegal;</li>
            <li>to spread malware, or to impersonate someone in order to collect data;</li>
            <li>to collect email addresses of people who did not enter them themselves;</li>
            <li>to get around limits, or to overload the service at other people’s expense.</li>
          </ul>
          <p>
            Every magnet page has a ‘Report’ link. We may take down a page that breaks these rules,
            and close the account of anyone who keeps breaking them. Where we can, we notify you
            first.
          </p>
        </>
      ),
    },
    {
      id: 'leads',
      title: 'Your responsibility for your leads',
      content: (
        <p>
          You are responsible for how you treat the people who give you their email address. You
          tell them truthfully what they get, use their data only for what the form says, delete it
          if they ask you to, and follow the email and data protection laws that apply to you and to
          them. We process this data on your behalf, as the privacy page describes, and not for our
          own purposes.
        </p>
      ),
    },
    {
      id: 'plans',
      title: 'Plans and payment',
      content: (
        <>
          <p>{freeSentence(free)}</p>
          <p>
            Creator and Brand are yearly subscriptions that renew until you cancel; if you cancel,
            your plan continues until the end of the period you paid for. Lifetime is a single
            payment, after we accept your application. If you change plans, you pay the difference
            pro rata. Prices are in US dollars, and nothing is added at checkout.
          </p>
          <p>
            If a payment fails, you keep your plan for 14 days while we try again. When a plan ends,
            we take nothing down: your pages, codes and leads stay. You can then no longer create
            pages above the free limit or change custom links. You can view, export and end
            workspaces, but you can’t change them. Your pages show ‘Powered by’ again. A full refund
            ends the plan immediately.
          </p>
        </>
      ),
    },
    {
      id: 'limits',
      title: 'Sizes and fair use',
      content: (
        <p>
          A PDF can have up to 10 MB, an image 5 MB and a video 50 MB. Each account also has a
          storage limit. We show visits by bots separately and flag suspicious leads. Your main
          stats include neither.
        </p>
      ),
    },
    {
      id: 'availability',
      title: 'What we promise, and what we don’t',
      content: (
        <>
          <p>
            We work to keep your codes working and your leads safe: a visitor’s form is confirmed
            only after it has been stored. No one can promise that a service never fails, and we
            don’t promise a certain number of leads or any revenue. Numbers in our advertising are
            examples.
          </p>
          <p>
            As far as the law allows, we are liable for damage caused intentionally or by gross
            negligence, and otherwise only up to what you paid in the previous twelve months. Your
            legal rights as a consumer are not affected.
          </p>
        </>
      ),
    },
    {
      id: 'end',
      title: 'Leaving',
      content: (
        <p>
          You can download your leads as CSV, or all your data except uploaded files as one file, at
          any time and on every plan. You can delete your account in your profile. No one can sign
          in to the account after that. Its pages are gone immediately, its files and leads are
          erased, and its subscription is canceled. Its codes show that the page no longer exists.
          If we had to end the service, we would notify you early enough to download everything.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Changes, law and contact',
      content: (
        <p>
          If we change these terms in a way that affects you, we announce it here before the change
          applies. {facts.operator.law && `These terms are governed by ${facts.operator.law}. `}
          {operatorSentence(facts)}
        </p>
      ),
    },
  ]
}

function freeSentence({ magnets, monthlyLeads }: FreeLimits): string {
  const pages = magnets === 1 ? 'one lead magnet' : `${magnets} lead magnets`
  return monthlyLeads < 0
    ? `The free plan includes ${pages} and unlimited leads. It costs nothing and needs no card.`
    : `The free plan includes ${pages} and lets you see ${monthlyLeads} leads per month. It costs nothing and needs no card. We store any further leads too, and show them when you upgrade.`
}
