export type PlanCard = {
  id: 'FREE' | 'CREATOR' | 'BRAND' | 'LIFETIME'
  name: string
  /** The price as displayed, such as '$99'. */
  price: string
  /** What the price covers, such as 'per year'. */
  period: string
  /** One line on who the plan is for. */
  summary: string
  /**
   * The first feature names the plan that this one includes, if any, as in 'Everything in Free'.
   */
  features: string[]
  /** The label above the card. */
  label?: string
  /** The button's text; null for a plan that needs an application. */
  action: string | null
}

export type FreeLimits = {
  magnets: number
  /** -1 means unlimited. */
  monthlyLeads: number
}

/** Returns the four plans as the pages show them. The free plan has the configured limits. */
export function planCards(free: FreeLimits): PlanCard[] {
  return [
    {
      id: 'FREE',
      name: 'Free',
      price: '$0',
      period: 'per month',
      summary: 'For your first video.',
      features: [
        free.magnets === 1 ? '1 lead magnet' : `${free.magnets} lead magnets`,
        free.monthlyLeads < 0 ? 'Unlimited leads' : `${free.monthlyLeads} leads per month`,
        'Basic analytics',
        'QR code generation',
        'Export leads',
        'Video pack and video check',
        'Integrations, webhooks and API',
      ],
      action: 'Start Free',
    },
    {
      id: 'CREATOR',
      name: 'Creator',
      price: '$99',
      period: 'per year',
      summary: 'For creators who publish regularly.',
      label: 'Best value',
      features: [
        'Everything in Free',
        'Unlimited magnets and leads',
        'Basic analytics for all magnets',
        'Export leads from all magnets',
        'Custom link names',
        'More integrations, webhooks and API keys',
      ],
      action: 'Get Creator',
    },
    {
      id: 'BRAND',
      name: 'Brand',
      price: '$499',
      period: 'per year',
      summary: 'For campaigns with several creators.',
      features: [
        'Everything in Creator',
        'Branded templates',
        'Multi-creator management',
        'Creator analytics',
        'Brand analytics',
        'Your own domain and brand kit',
      ],
      action: 'Get Brand',
    },
    {
      id: 'LIFETIME',
      name: 'Lifetime',
      price: '$299',
      period: 'once, limited time',
      summary: 'For creators who want every feature for good.',
      features: ['All features', 'Ongoing updates', 'Get featured'],
      action: null,
    },
  ]
}
