import type { ReactNode } from 'react'
import { type OperatorFacts, operatorSentence } from './operator.tsx'
import type { FreeLimits } from './plans.ts'

export type TermsFacts = OperatorFacts & {
  product: string
  free: FreeLimits
}

export const TERMS_UPDATED = '23 November 2026'

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
            {`${product} lets you put something worth having (a file, an image, a video or a link) behind a page with a short form, gives you a QR code and a link for it, keeps the names and email addresses people leave, and counts scans and visits.`}
          </p>
          <p>
            A code keeps working: it does not change when you edit the page, rename its link, or
            when a plan ends. You can point a code at another of your pages. A code whose page you
            delete says that the page is gone, and is never given to anyone else.
          </p>
        </>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      content: (
        <p>
          You confirm your email address, give your real name, keep your password to yourself, and
          are responsible for what is done with your account. You must be old enough to enter into a
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
            It stays yours. You let us store it, make the sizes of images that pages need, and show
            it to the people you show the code to; no more than that.
          </p>
          <p>You do not use the service</p>
          <ul>
            <li>to offer what is not yours to give, or what the law forbids;</li>
            <li>to spread malware, or to impersonate somebody in order to collect data;</li>
            <li>to collect email addresses of people who did not enter them themselves;</li>
            <li>to get around limits, or to overload it to the harm of others.</li>
          </ul>
          <p>
            Every magnet page has a ‘Report’ link. We may take down a page that breaks these rules,
            and close an account that keeps doing so. Where we can, we tell you first.
          </p>
        </>
      ),
    },
    {
      id: 'leads',
      title: 'The people who trust you with their email address',
      content: (
        <p>
          You are responsible to them: you say truthfully what they get, you use their data only for
          what the form said, you respect a request for deletion, and you follow the email and data
          protection laws that apply to you and to them. We process it for you, as the privacy page
          describes, and for no purpose of our own.
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
            Creator and Brand are yearly subscriptions that renew until you cancel; a period that is
            paid for runs to its end. Lifetime is one payment, after an application that we accept.
            A change between plans is charged pro rata. Prices are in US dollars, and nothing is
            added to them at checkout.
          </p>
          <p>
            When a payment fails you keep your plan for 14 days while it is retried. When a plan
            ends nothing is taken down: pages, codes and leads stay. New pages above the free limit
            and changes to custom links are refused, workspaces can only be looked at, exported and
            ended, and ‘Powered by’ returns. A full refund ends the plan it paid for at once.
          </p>
        </>
      ),
    },
    {
      id: 'limits',
      title: 'Sizes and fair use',
      content: (
        <p>
          The limit for a PDF is 10 MB, for an image 5 MB, for a video 50 MB, and an account has a
          total. We count honestly: visits by bots are shown separately, suspicious entries are
          marked, and neither is added to your headline numbers.
        </p>
      ),
    },
    {
      id: 'availability',
      title: 'What we promise, and what we don’t',
      content: (
        <>
          <p>
            We work to keep your codes working and your leads safe: a form is confirmed only once
            its entry is stored. Nobody can promise that a service never fails, and we do not
            promise that you will win a certain number of leads or any revenue. Numbers in our
            advertising are examples.
          </p>
          <p>
            As far as the law allows, we are liable for damage done intentionally or by gross
            negligence, and otherwise up to what you paid in the twelve months before. Rights that
            the law gives you as a consumer are not affected.
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
          any time and on every plan. You delete your account yourself, in your profile: nobody can
          sign in to it, its pages are gone at once, its files and leads are erased, and a running
          subscription is cancelled with it. Its codes say that the page is gone, for ever. If we
          had to end the service we would tell you early enough to download everything.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Changes, law and contact',
      content: (
        <p>
          If these terms change in a way that matters to you, we say so here before they apply.{' '}
          {facts.operator.law && `They are under ${facts.operator.law}. `}
          {operatorSentence(facts)}
        </p>
      ),
    },
  ]
}

function freeSentence({ magnets, monthlyLeads }: FreeLimits): string {
  const pages = magnets === 1 ? 'one lead magnet' : `${magnets} lead magnets`
  return monthlyLeads < 0
    ? `The free plan has ${pages} and unlimited leads, costs nothing and needs no card.`
    : `The free plan has ${pages} and shows ${monthlyLeads} leads per month, costs nothing and needs no card. Leads above that are stored all the same, and shown once you upgrade.`
}
