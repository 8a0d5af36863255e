import { CommandFailure, EXIT, type ToolDomain } from '@nunatak/commands';
import { signatureAggregationDomain } from '@nunatak/signature-aggregation-domain';

/** Signature aggregation's part of the tool. It has no chains of its own. */
export const signatureAggregationCommands: ToolDomain = {
  ...signatureAggregationDomain,
  commands: [
    {
      name: 'aggregate',
      description: 'collect signatures of a warp message, and show what each validator replied',
      load: async () => (await import('./aggregate/aggregate.command.js')).aggregateCommand,
    },
  ],
  examples: ['nunatak aggregate 3P91K6nuDFvDodcRuJTsgdf9SvYe5pMiKk38HppsoeAiEztCP'],
  async status(_, only) {
    refuse(only);
    return { chains: [], render: () => '' };
  },
  async check({ adminUrls = [] }, only) {
    refuse(only);
    const { checkAggregators } = await import('./check-aggregators.js');
    return { chains: await checkAggregators(adminUrls), broker: [] };
  },
};

function refuse(chain: string | undefined): void {
  if (chain !== undefined) throw new CommandFailure(EXIT.refused, `signature aggregation has no chain ${chain}`);
}
