import type { UseCase } from './use-case.ts'

export const lifestyle: UseCase = {
  id: 'lifestyle',
  title: 'Lifestyle',
  description: 'Recipes, presets, lists: given, not buried.',
  pain: 'Every second comment asks for the recipe, and your answer gets buried.',
  solution:
    'Answer once, with a code on screen. Everyone who asks gets it, and you learn who asked.',
  outcome:
    'The comments are about the food again, and the people who cook it have told you where to send the next one.',
  image: 'A laid table from above with a bowl of soup and bread, and a QR code in the corner.',
  stats: '12M+',
  heroHeadline: 'Answer “recipe please” once and for all',
  successMetrics: [
    { value: '1', label: 'answer for everyone who asks' },
    { value: '5 MB', label: 'for a card as an image, to keep on the phone' },
    { value: '8', label: 'colors for its page, or the exact one of your kitchen' },
  ],
  creatorStory: {
    name: 'Yuki Tanabe',
    title: 'Cooks dinner for one on a boat',
    quote:
      'I answered the same question two hundred times under one soup. Now the bowl stands on a card with a code. People write to me about what they changed, which is what I wanted.',
    results: 'One soup, one card under the bowl, and a Sunday newsletter people look forward to.',
  },
  modules: [
    {
      tag: 'On screen',
      title: 'On the table like everything else',
      descriptions: [
        'Print the code on a card and film it, or lay it over the shot. It takes the colors of your kitchen as long as phones can read them.',
        'In short clips the link does it: the same page, one tap from your profile.',
      ],
    },
    {
      tag: 'On the page',
      title: 'Looks like you, not like a form',
      descriptions: [
        'Your image, your color, two sentences and two fields. It opens on a phone before the kettle boils.',
        'A PDF, a card as an image, a clip, or a link to your presets.',
      ],
    },
    {
      tag: 'On Sunday',
      title: 'A newsletter instead of a feed',
      descriptions: [
        'Whoever took the soup gets the bread next week: every magnet has a list of its own to export.',
        'Brands ask who follows you. You can say how many asked for what, and from where.',
      ],
    },
  ],
  howToUse: [
    {
      title: 'Find the question',
      description: 'The comment that comes back under every video: that is your magnet.',
    },
    {
      title: 'Write the card',
      description: 'One recipe, one preset, one list. As an image or PDF, readable on a phone.',
    },
    {
      title: 'Put the code on the table',
      description: 'On a card, on the lid, on the wall. Film it like everything else.',
    },
    {
      title: 'Send the next one',
      description: 'Once a week to everyone who asked. No algorithm between you.',
    },
  ],
  demo: {
    title: 'Tomato soup for one',
    description:
      'Six things, one pot, nineteen minutes. With what to change when the tomatoes are winter tomatoes.',
    fileType: 'image',
    brandingColor: '#EF4444',
    caption: 'GET THE RECIPE',
  },
}
