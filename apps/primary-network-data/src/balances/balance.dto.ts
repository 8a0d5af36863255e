import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AggregatedAssetAmountDto, PlatformSharedAssetAmountDto, SharedAssetAmountDto } from '../assets/asset.dto.js';
import { ChainInfoDto } from '../networks/chain-info.dto.js';

export class PChainBalanceDto {
  @ApiProperty({ type: [AggregatedAssetAmountDto], description: 'What any transaction may spend.' })
  unlockedUnstaked!: AggregatedAssetAmountDto[];
  @ApiProperty({ type: [AggregatedAssetAmountDto], description: 'Staked, and free at the stake’s end.' })
  unlockedStaked!: AggregatedAssetAmountDto[];
  @ApiProperty({ type: [AggregatedAssetAmountDto], description: 'Not to be spent before a time.' })
  lockedPlatform!: AggregatedAssetAmountDto[];
  @ApiProperty({ type: [AggregatedAssetAmountDto], description: 'Only to be staked before a time.' })
  lockedStakeable!: AggregatedAssetAmountDto[];
  @ApiProperty({ type: [AggregatedAssetAmountDto], description: 'Staked, and locked beyond the stake’s end.' })
  lockedStaked!: AggregatedAssetAmountDto[];
  @ApiProperty({ type: [AggregatedAssetAmountDto], description: 'Staked for a time that has not begun.' })
  pendingStaked!: AggregatedAssetAmountDto[];
  @ApiPropertyOptional({
    type: String,
    description:
      'nAVAX of rewards that active auto-renewed validators have staked again: in no other amount, since they have no UTXO. Absent of a past time.',
  })
  restakedRewards?: string;
  @ApiProperty({ type: [PlatformSharedAssetAmountDto], description: 'Exported, and not imported yet.' })
  atomicMemoryUnlocked!: PlatformSharedAssetAmountDto[];
  @ApiProperty({ type: [PlatformSharedAssetAmountDto] }) atomicMemoryLocked!: PlatformSharedAssetAmountDto[];
}

export class XChainBalancesDto {
  @ApiProperty({ type: [AggregatedAssetAmountDto] }) locked!: AggregatedAssetAmountDto[];
  @ApiProperty({ type: [AggregatedAssetAmountDto] }) unlocked!: AggregatedAssetAmountDto[];
  @ApiProperty({ type: [SharedAssetAmountDto] }) atomicMemoryUnlocked!: SharedAssetAmountDto[];
  @ApiProperty({ type: [SharedAssetAmountDto] }) atomicMemoryLocked!: SharedAssetAmountDto[];
}

export class CChainAtomicBalancesDto {
  @ApiProperty({ type: [SharedAssetAmountDto] }) atomicMemoryUnlocked!: SharedAssetAmountDto[];
  @ApiProperty({ type: [SharedAssetAmountDto] }) atomicMemoryLocked!: SharedAssetAmountDto[];
}

export class ListPChainBalancesResponseDto {
  @ApiProperty({ type: PChainBalanceDto }) balances!: PChainBalanceDto;
  @ApiProperty({ type: ChainInfoDto }) chainInfo!: ChainInfoDto;
}

export class ListXChainBalancesResponseDto {
  @ApiProperty({ type: XChainBalancesDto }) balances!: XChainBalancesDto;
  @ApiProperty({ type: ChainInfoDto }) chainInfo!: ChainInfoDto;
}

export class ListCChainAtomicBalancesResponseDto {
  @ApiProperty({ type: CChainAtomicBalancesDto }) balances!: CChainAtomicBalancesDto;
  @ApiProperty({ type: ChainInfoDto }) chainInfo!: ChainInfoDto;
}
