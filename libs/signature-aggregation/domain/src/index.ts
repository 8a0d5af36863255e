export type {
  InspectionReport,
  NetworkReport,
  SignaturesReport,
  SubnetReport,
  ValidatorReply,
  ValidatorReport,
} from './operator-answers.js';
export { signatureAggregationDomain, signatureAggregator } from './signature-aggregation-domain.js';
