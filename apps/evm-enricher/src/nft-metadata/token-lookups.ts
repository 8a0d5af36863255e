import { Semaphore } from '@nunatak/core/semaphore';
import { type NodeState, NodeUnavailableError, type StateBlock, type StateCallResult } from '@nunatak/evm-contracts';
import {
  type DocumentToken,
  type FetchCandidate,
  type Gateways,
  type IndexStatus,
  type MetadataReading,
  type NftStandard,
  readInline,
  readTokenUri,
  shownTokenUri,
  tokenUriAnswer,
  tokenUriCall,
} from '@nunatak/evm-nft-metadata';
import type { DueNft, NftFinding } from '@nunatak/evm-writes';
import type { OutboundClient } from '@nunatak/outbound';
import { fetchDocument } from './fetch-document.js';
import { nextTry } from './next-try.js';
import type { QuestionSizes } from './question-sizes.js';
import { readingOf } from './reading-of.js';

/** What came of looking for one token. */
export type TokenResult =
  | { kind: 'found'; finding: NftFinding; restMs?: number }
  /** Nothing is known: it stays in the queue, and its collection rests. */
  | { kind: 'later'; restMs: number };

/** How a question went: every token has its result, or none has: the contract never answers, the node can't now, or all is being stopped. */
export type QuestionOutcome = 'answered' | 'contract' | 'stopped' | Error;

/** A question's answer may have 30 MiB: so many are under way. */
const QUESTIONS = 3;
const BUSY_REST_MS = 2_000;
const NOBODY = `0x${'0'.repeat(40)}` as const;

interface LookupOptions {
  nodeState: NodeState;
  client: OutboundClient;
  gateways: Gateways;
}

const STANDARDS: Record<DueNft['standard'], NftStandard> = { 721: 'ERC-721', 1155: 'ERC-1155' };

/** Looks for single tokens: asks their contracts, reads what the URI means, asks hosts. Knows nothing of queue and store. */
export class TokenLookups {
  private readonly underWay = new Semaphore(QUESTIONS);

  constructor(
    private readonly chainId: string,
    private readonly options: LookupOptions,
    private readonly sizes: QuestionSizes,
    private readonly signal: AbortSignal,
  ) {}

  /** Tokens by the questions that they are asked in: of one collection each, so that a contract that never answers holds up no other. */
  questions(tokens: DueNft[]): DueNft[][] {
    const questions: DueNft[][] = [];
    const open = new Map<string, DueNft[]>();
    for (const token of tokens) {
      let question = open.get(token.contract);
      if (!question || question.length >= this.sizes.of(token.contract)) {
        question = [];
        open.set(token.contract, question);
        questions.push(question);
      }
      question.push(token);
    }
    return questions;
  }

  /** Never rejects. @param onResult called for each token, also after this has resolved; not for those of a question without an answer */
  async ask(
    tokens: DueNft[],
    block: StateBlock,
    onResult: (token: DueNft, result: TokenResult) => void,
  ): Promise<QuestionOutcome> {
    try {
      await this.underWay.run(
        async () => {
          const answers = await this.call(tokens, block);
          // What may be large is read here and now: of those that are to be fetched a URL is left.
          tokens.forEach((token, i) => {
            this.read(token, answers[i]!, block, (result) => onResult(token, result));
          });
        },
        { signal: this.signal },
      );
      return 'answered';
    } catch (error) {
      if (this.signal.aborted) return 'stopped';
      if (error instanceof NodeUnavailableError && (await this.answersOthers(block))) return 'contract';
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  private call(tokens: DueNft[], block: StateBlock): Promise<StateCallResult[]> {
    const calls = tokens.map(({ contract, tokenId, standard }) => ({
      to: contract,
      data: tokenUriCall(STANDARDS[standard], tokenId),
    }));
    return this.options.nodeState.call(this.chainId, block, calls);
  }

  private async answersOthers(block: StateBlock): Promise<boolean> {
    try {
      await this.options.nodeState.balances(this.chainId, block, [NOBODY]);
      return true;
    } catch {
      return false;
    }
  }

  private read(token: DueNft, answer: StateCallResult, block: StateBlock, done: (result: TokenResult) => void): void {
    const subject: DocumentToken = { standard: STANDARDS[token.standard], tokenId: token.tokenId };
    const { uri, reading, places } = readAnswer(answer, subject, this.options.gateways);
    if (places === undefined) {
      done(found(token, block, uri, reading));
      return;
    }
    fetchDocument(this.options.client, places, subject, `${this.chainId} ${token.contract}`, this.signal).then(
      (outcome) =>
        done(
          outcome.kind === 'later'
            ? { kind: 'later', restMs: BUSY_REST_MS }
            : found(token, block, uri, outcome.reading, outcome.restMs),
        ),
      // Only the end of all work: what is in flight is forgotten with it.
      () => undefined,
    );
  }
}

/** The URI as it is shown, and what its document says, or from where it is to be fetched. */
type ReadAnswer = { uri: string | undefined } & (
  | { reading: MetadataReading; places?: undefined }
  | { reading?: undefined; places: { uri: string; candidates: readonly FetchCandidate[] } }
);

function readAnswer(answer: StateCallResult, token: DocumentToken, gateways: Gateways): ReadAnswer {
  const said = tokenUriAnswer(answer.ok ? answer.data : undefined);
  if ('indexStatus' in said) return { uri: undefined, reading: failed(said.indexStatus) };
  const uri = shownTokenUri(said.text);
  const meaning = readTokenUri(said.text, token, gateways);
  if (meaning.kind === 'unusable') return { uri, reading: failed(meaning.indexStatus) };
  if (meaning.kind === 'fetch') return { uri, places: meaning };
  return { uri, reading: readingOf(() => readInline(meaning.document, token)) };
}

const failed = (indexStatus: IndexStatus) => ({ indexStatus }) as MetadataReading;

/** What came of a token whose contract gives no answer, while its node answers other questions. */
export function unanswered(token: DueNft, block: StateBlock): NftFinding {
  return findingOf(token, block, undefined, failed('UNKNOWN'));
}

/** What the store takes, whatever a text holds. */
const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

function found(
  token: DueNft,
  block: StateBlock,
  uri: string | undefined,
  reading: MetadataReading,
  restMs?: number,
): TokenResult {
  return {
    kind: 'found',
    finding: findingOf(token, block, uri, reading, restMs),
    ...(restMs !== undefined && { restMs }),
  };
}

function findingOf(
  token: DueNft,
  block: StateBlock,
  uri: string | undefined,
  reading: MetadataReading,
  restMs?: number,
): NftFinding {
  const status = reading.indexStatus;
  return {
    ...{ token, status, block, tokenUri: uri === '' ? undefined : uri },
    metadata: reading.indexStatus === 'INDEXED' ? JSON.stringify(reading.metadata, storable) : undefined,
    ...nextTry(status, token.attempts, restMs),
  };
}
