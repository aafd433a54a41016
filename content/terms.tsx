import type { ReactNode } from 'react'
import type { FreeLimits } from './plans.ts'

export type TermsFacts = {
  product: string
  /** Null: the operator has not said. */
  contact: string | null
  free: FreeLimits
}

export const TERMS_UPDATED = '21 November 2026'

/** What /terms says. */
export function termsSections(facts: TermsFacts): Array<{
  id: string
  title: string
  content: ReactNode
}> {
  const { product, contact, free } = facts
  return [
    {
      id: 'service',
      title: 'What you get',
      content: (
        <>
          <p>
            {`${product} lets you put something worth having (a file, a picture, a video or a link) behind a page with a short form, gives you a QR code and a link for it, keeps the names and addresses people leave, and counts.`}
          </p>
          <p>
            A code keeps working: it does not change when you edit the page, rename its link, or
            when a plan ends. You may point a code at another of your pages. A code whose page you
            delete says that the page is gone, and is never given to anybody else.
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
            It stays yours. You let us store it, make the sizes of pictures that pages need, and
            show it to the people you show the code to; no more than that.
          </p>
          <p>You do not use the service</p>
          <ul>
            <li>to offer what is not yours to give, or what the law forbids;</li>
            <li>to spread malware, or to pose as somebody else in order to collect data;</li>
            <li>to collect addresses of people who did not type them in themselves;</li>
            <li>to get around limits, or to burden it so that others suffer.</li>
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
      title: 'The people who trust you with their address',
      content: (
        <p>
          Towards them you are the one responsible: you say truthfully what they get, you use their
          data for what the form told them, you respect a wish to be forgotten, and you follow the
          mail and data protection laws that apply to you and to them. We process it for you, as the
          privacy page describes, and for no purpose of our own.
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
            Creator and Brand are yearly subscriptions that renew until you cancel; what is paid for
            runs to its end. Lifetime is one payment, after an application we accept. A change
            between plans is charged for the difference. Prices are in US dollars; taxes come on top
            where they are due.
          </p>
          <p>
            When a payment fails you keep your plan for 14 days while it is tried again. When a plan
            ends nothing is taken down: pages, codes and leads stay, only new pages above the free
            limit have to wait. A full refund ends the plan it paid for at once.
          </p>
        </>
      ),
    },
    {
      id: 'limits',
      title: 'Sizes and fair use',
      content: (
        <p>
          A PDF may have 10 MB, a picture 5 MB, a video 50 MB, and an account has a total. We count
          honestly: visits by programs are shown apart, suspicious entries are marked, and neither
          is added to your headline figures.
        </p>
      ),
    },
    {
      id: 'availability',
      title: 'What we promise, and what not',
      content: (
        <>
          <p>
            We work to keep your codes answering and your leads safe: a form is answered only once
            its entry is stored. Nobody can promise that a service never fails, and we do not
            promise that you will win a certain number of leads or any revenue. Figures in our
            advertising are examples.
          </p>
          <p>
            As far as the law allows, we are liable for damage done on purpose or by gross neglect,
            and otherwise up to what you paid in the twelve months before. Rights that the law gives
            you as a consumer are untouched.
          </p>
        </>
      ),
    },
    {
      id: 'end',
      title: 'Leaving',
      content: (
        <p>
          Take your leads with you as CSV, or everything as one file, at any time and on every plan.
          You delete your account yourself, in your profile: nobody signs in to it any more, its
          pages are gone at once, its files and leads are erased, and a running subscription is
          cancelled with it. Its codes say that the page is gone, for ever. If we had to end the
          service we would tell you early enough to take everything along.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Changes and contact',
      content: (
        <p>
          If these terms change in a way that matters to you, we tell you by mail before they apply.{' '}
          {contact ? (
            <>
              Questions reach us at <a href={`mailto:${contact}`}>{contact}</a>.
            </>
          ) : (
            'The operator of this site has not named a contact address yet.'
          )}
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
