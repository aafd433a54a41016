import type { SeedPost } from '../seed-post.ts'

export const codeForYears: SeedPost = {
  slug: 'your-code-will-outlive-your-plans',
  title: 'Your code will outlive your plans: how to keep it working for years',
  excerpt:
    'A published video can’t be edited, and it may peak years later. Make five decisions before you add the code, so it never stops working.',
  tags: ['QR codes', 'Planning'],
  picture: 'points',
  ageDays: 66,
  content: `You can change a description, a pinned comment and a thumbnail. You can't change the pixels of a published video. The code in it will be scanned for as long as people watch the video, and old videos are often the ones that bring the most people.

So treat the code as permanent, and everything behind it as editable.

## Never encode the destination itself

A code contains a URL and nothing else. If that URL is your shop's product page, the code dies with the product. If it is a file in someone's cloud storage, the code dies when you clean up. Encode a short link that only redirects. You can then decide where it leads, today and in three years.

This is called a dynamic code. The code in the picture never changes. What changes is where its link leads.

## Who owns the domain?

The domain in the code is the one thing you can never change. Ask three questions about it.

- Will it be renewed if the card on file expires?
- Is it still yours if you leave the agency, the network or the label?
- If a service shuts down, what happens to the codes it made?

Your own domain is the best answer if you renew it for many years ahead. A service's domain is second best, if the service tells you what happens to your codes when you stop paying. Ours keep working when a plan ends.

## Plan for the four things that will happen

| What happens | What a viewer should find |
|---|---|
| The offer ends | the next best offer, under the same code |
| You make a better version | the better version, and an email to people who have the old one |
| You need a break | a page that says so, instead of an error |
| You delete it permanently | a clear message, not someone else's page |

For the first two, **repoint** the code: the old code opens another magnet, and its stats continue. For the third, pause the magnet. The fourth should be rare. Before you delete something, check which videos still show its code, and repoint those codes first.

## Keep a list

A table with five columns is enough: the code, the video, the timestamp, what you promise, and what the code opens. It takes two minutes per video. In a year, the table will be the only way to find out which of your forty videos say "the winter checklist", and anyone on your team can look it up.

Write down the words you said on camera as well. You can change the page behind the code, but you can't change the promise in the video. If you said "the seven settings", the page should have seven settings, even if you have found an eighth.

## The yearly check

Once a year, take your ten most watched videos and a phone.

1. Scan each code from the published video on a screen, not from the file on your drive.
2. Fill out the form with your own email, and open the email you get.
3. Open the content on the phone. Does it still work? Is it out of date?
4. Compare it with what you say in the video.
5. Fix what is behind the code. Don't change the code itself.

The check takes an hour. It is the cheapest growth there is: people are already watching, they have already picked up their phone, and you only have to keep a promise you made years ago.`,
}
