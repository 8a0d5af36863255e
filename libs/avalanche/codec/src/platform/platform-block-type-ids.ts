// Type ids are those of avalanchego's vms/platformvm/block/codec.go.

export const APRICOT_PROPOSAL = 0;
export const APRICOT_ABORT = 1;
export const APRICOT_COMMIT = 2;
export const APRICOT_STANDARD = 3;
export const APRICOT_ATOMIC = 4;
export const BANFF_PROPOSAL = 29;
export const BANFF_ABORT = 30;
export const BANFF_COMMIT = 31;
export const BANFF_STANDARD = 32;
