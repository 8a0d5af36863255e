/** Canonical signatures by origin; a name may stand under the first origin only. */
const BY_ORIGIN: Record<string, string> = {
  'ERC-20, ERC-2612, ERC-3156, ERC-677, ERC-1363': `
    transfer(address,uint256) approve(address,uint256) transferFrom(address,address,uint256) increaseAllowance(address,uint256)
    decreaseAllowance(address,uint256) permit(address,address,uint256,uint256,uint8,bytes32,bytes32)
    permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32) permit(address,address,uint256,uint256,bytes) name() symbol()
    decimals() totalSupply() balanceOf(address) allowance(address,address) nonces(address) DOMAIN_SEPARATOR() mint(address,uint256)
    mint(uint256) mint() mint(address) mint(address,uint256,bytes) burn(uint256) burn(address,uint256) burnFrom(address,uint256) burn()
    burn(uint256,uint256) burn(address) flashLoan(address,address,uint256,bytes) transferAndCall(address,uint256,bytes)
    transferAndCall(address,uint256) transferFromAndCall(address,address,uint256) transferFromAndCall(address,address,uint256,bytes)
    approveAndCall(address,uint256) approveAndCall(address,uint256,bytes) transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)
    transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,bytes) receiveWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)
    receiveWithAuthorization(address,address,uint256,uint256,uint256,bytes32,bytes) cancelAuthorization(address,bytes32,uint8,bytes32,bytes32)
    batchTransfer(address[],uint256[]) multiTransfer(address[],uint256[]) multisend(address[],uint256[]) airdrop(address[],uint256[])
    disperseEther(address[],uint256[]) disperseToken(address,address[],uint256[]) disperseTokenSimple(address,address[],uint256[])
    configureMinter(address,uint256) removeMinter(address) blacklist(address) unBlacklist(address) updateBlacklister(address)
    addBlackList(address) removeBlackList(address) destroyBlackFunds(address) issue(uint256) redeem(uint256) issue(address,uint256)
    freeze(address) unfreeze(address) setBlacklist(address,bool) enableTrading() openTrading() setTaxes(uint256,uint256) setFees(uint256,uint256)
    setMaxTxAmount(uint256) setMaxWalletSize(uint256) removeLimits() excludeFromFees(address,bool) excludeFromFee(address) includeInFee(address)
    setAutomatedMarketMakerPair(address,bool) manualSwap() manualswap() manualsend() setMinter(address) addMinter(address)
    renounceMinter() snapshot() rebase() rebase(uint256,int256) bridgeMint(address,uint256) bridgeBurn(address,uint256)
    swap(address,uint256) unwrap(uint256,uint256) mint(address,uint256,address,uint256,bytes32) crosschainMint(address,uint256) crosschainBurn(address,uint256)`,
  'WETH9 and wrappers': `
    deposit() withdraw(uint256) deposit(uint256) withdraw() depositTo(address) withdrawTo(address,uint256) wrap(uint256) unwrap(uint256)
    wrap() unwrap() wrapETH() unwrapETH(uint256) depositFor(address,uint256) depositFor(address) wrap(address,uint256) unwrap(address,uint256)
    submit(address) depositAll() withdrawAll() withdrawAll(address) depositETH() withdrawETH(uint256) depositAVAX() withdrawAVAX(uint256)
    getSharesByPooledAvax(uint256) requestUnlock(uint256) redeem() redeem(uint256,uint256) redeemOverdueShares() cancelUnlockRequest(uint256)`,
  'ERC-721': `
    safeTransferFrom(address,address,uint256) safeTransferFrom(address,address,uint256,bytes) setApprovalForAll(address,bool)
    ownerOf(uint256) getApproved(uint256) isApprovedForAll(address,address) tokenURI(uint256) supportsInterface(bytes4)
    safeMint(address) safeMint(address,uint256) safeMint(address,string) safeMint(address,uint256,string) safeMint(address,uint256,bytes)
    mintTo(address) mintTo(address,uint256) mintTo(address,string) mintNFT(address,string) mintWithTokenURI(address,string)
    mintWithTokenURI(address,uint256,string) mint(address,string) mint(address,uint256,string) mint(string) mint(bytes32[]) mint(uint256,bytes32[])
    mint(uint256,bytes) mint(address,uint256,bytes32[]) publicMint(uint256) publicMint() whitelistMint(uint256,bytes32[]) allowlistMint(uint256,bytes32[])
    presaleMint(uint256,bytes32[]) presaleMint(uint256) publicSaleMint(uint256) freeMint(uint256) freeMint() claim(uint256) claimTo(address,uint256)
    batchMint(address[]) batchMint(address,uint256) mintBatch(address,uint256[]) setBaseURI(string) setTokenURI(uint256,string) setContractURI(string)
    setBaseTokenURI(string) reveal() reveal(string) setMerkleRoot(bytes32) setPrice(uint256) setMaxSupply(uint256) flipSaleState() toggleSale()
    setSaleActive(bool) setDefaultRoyalty(address,uint96) setTokenRoyalty(uint256,address,uint96) tokenOfOwnerByIndex(address,uint256) tokenByIndex(uint256)
    royaltyInfo(uint256,uint256) mintSeaDrop(address,uint256) batchTransferFrom(address,address,uint256[]) safeBatchTransferFrom(address,address,uint256[])
    approve(address[],uint256[]) setUser(uint256,address,uint64)`,
  'ERC-1155': `
    safeTransferFrom(address,address,uint256,uint256,bytes) safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
    balanceOf(address,uint256) balanceOfBatch(address[],uint256[]) uri(uint256) setURI(string) setURI(uint256,string) mint(address,uint256,uint256,bytes)
    mint(address,uint256,uint256) mintBatch(address,uint256[],uint256[],bytes) mintBatch(address,uint256[],uint256[]) burn(address,uint256,uint256)
    burnBatch(address,uint256[],uint256[]) batchBurn(address,uint256[],uint256[])
    claim(address,uint256,uint256,address,uint256,(bytes32[],uint256,uint256,address),bytes) claim(address,uint256,address,uint256,(bytes32[],uint256,uint256,address),bytes)`,
  'ERC-4626, ERC-7540 and vaults': `
    deposit(uint256,address) mint(uint256,address) withdraw(uint256,address,address) redeem(uint256,address,address) asset() totalAssets()
    convertToShares(uint256) convertToAssets(uint256) maxDeposit(address) previewDeposit(uint256) requestDeposit(uint256,address,address)
    requestRedeem(uint256,address,address) deposit(uint256,address,address) deposit(uint256,uint256) deposit(uint256,uint256,address)
    withdraw(uint256,uint256) withdraw(uint256,uint256,address) withdraw(uint256,address) withdraw(uint256,address,uint256) earn() harvest() harvest(address)
    compound() reinvest() depositWithPermit(uint256,uint256,uint8,bytes32,bytes32) getPricePerFullShare() pricePerShare() report() tend()`,
  'Uniswap v2: pairs, factory, router (and its AVAX forms)': `
    swap(uint256,uint256,address,bytes) sync() skim(address) initialize(address,address) createPair(address,address) setFeeTo(address)
    setFeeToSetter(address) getReserves() getPair(address,address)
    addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256) addLiquidityETH(address,uint256,uint256,uint256,address,uint256)
    removeLiquidity(address,address,uint256,uint256,uint256,address,uint256) removeLiquidityETH(address,uint256,uint256,uint256,address,uint256)
    removeLiquidityWithPermit(address,address,uint256,uint256,uint256,address,uint256,bool,uint8,bytes32,bytes32)
    removeLiquidityETHWithPermit(address,uint256,uint256,uint256,address,uint256,bool,uint8,bytes32,bytes32)
    removeLiquidityETHSupportingFeeOnTransferTokens(address,uint256,uint256,uint256,address,uint256)
    removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(address,uint256,uint256,uint256,address,uint256,bool,uint8,bytes32,bytes32)
    swapExactTokensForTokens(uint256,uint256,address[],address,uint256) swapTokensForExactTokens(uint256,uint256,address[],address,uint256)
    swapExactETHForTokens(uint256,address[],address,uint256) swapTokensForExactETH(uint256,uint256,address[],address,uint256)
    swapExactTokensForETH(uint256,uint256,address[],address,uint256) swapETHForExactTokens(uint256,address[],address,uint256)
    swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)
    swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256)
    swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)
    addLiquidityAVAX(address,uint256,uint256,uint256,address,uint256) removeLiquidityAVAX(address,uint256,uint256,uint256,address,uint256)
    removeLiquidityAVAXWithPermit(address,uint256,uint256,uint256,address,uint256,bool,uint8,bytes32,bytes32)
    removeLiquidityAVAXSupportingFeeOnTransferTokens(address,uint256,uint256,uint256,address,uint256)
    swapExactAVAXForTokens(uint256,address[],address,uint256) swapTokensForExactAVAX(uint256,uint256,address[],address,uint256)
    swapExactTokensForAVAX(uint256,uint256,address[],address,uint256) swapAVAXForExactTokens(uint256,address[],address,uint256)
    swapExactAVAXForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256)
    swapExactTokensForAVAXSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)`,
  'Trader Joe liquidity book': `
    swapExactTokensForTokens(uint256,uint256,(uint256[],uint8[],address[]),address,uint256)
    swapExactTokensForNATIVE(uint256,uint256,(uint256[],uint8[],address[]),address,uint256)
    swapExactNATIVEForTokens(uint256,(uint256[],uint8[],address[]),address,uint256)
    swapTokensForExactTokens(uint256,uint256,(uint256[],uint8[],address[]),address,uint256)
    swapTokensForExactNATIVE(uint256,uint256,(uint256[],uint8[],address[]),address,uint256)
    swapNATIVEForExactTokens(uint256,(uint256[],uint8[],address[]),address,uint256)
    swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,(uint256[],uint8[],address[]),address,uint256)
    swapExactTokensForNATIVESupportingFeeOnTransferTokens(uint256,uint256,(uint256[],uint8[],address[]),address,uint256)
    swapExactNATIVEForTokensSupportingFeeOnTransferTokens(uint256,(uint256[],uint8[],address[]),address,uint256)
    addLiquidity((address,address,uint256,uint256,uint256,uint256,uint256,uint256,uint256,int256[],uint256[],uint256[],address,address,uint256))
    addLiquidityNATIVE((address,address,uint256,uint256,uint256,uint256,uint256,uint256,uint256,int256[],uint256[],uint256[],address,address,uint256))
    removeLiquidity(address,address,uint16,uint256,uint256,uint256[],uint256[],address,uint256)
    removeLiquidityNATIVE(address,uint16,uint256,uint256,uint256[],uint256[],address,uint256) createLBPair(address,address,uint24,uint16)
    approveForAll(address,bool) batchTransferFrom(address,address,uint256[],uint256[])`,
  'Uniswap v3: pools, factory, routers, positions, quoters': `
    swap(address,bool,int256,uint160,bytes) mint(address,int24,int24,uint128,bytes) burn(int24,int24,uint128)
    collect(address,int24,int24,uint128,uint128) flash(address,uint256,uint256,bytes) initialize(uint160)
    increaseObservationCardinalityNext(uint16) createPool(address,address,uint24) createAndInitializePoolIfNecessary(address,address,uint24,uint160)
    exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160)) exactInput((bytes,address,uint256,uint256,uint256))
    exactOutputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160)) exactOutput((bytes,address,uint256,uint256,uint256))
    exactInputSingle((address,address,uint24,address,uint256,uint256,uint160)) exactInput((bytes,address,uint256,uint256))
    exactOutputSingle((address,address,uint24,address,uint256,uint256,uint160)) exactOutput((bytes,address,uint256,uint256))
    exactInputSingle((address,address,address,uint256,uint256,uint256,uint160))
    swapExactTokensForTokens(uint256,uint256,address[],address) swapTokensForExactTokens(uint256,uint256,address[],address)
    multicall(bytes[]) multicall(uint256,bytes[]) multicall(bytes32,bytes[]) refundETH() unwrapWETH9(uint256,address) unwrapWETH9(uint256)
    unwrapWETH9WithFee(uint256,address,uint256,address) sweepToken(address,uint256,address) sweepToken(address,uint256) wrapETH(uint256) pull(address,uint256)
    selfPermit(address,uint256,uint256,uint8,bytes32,bytes32) selfPermitIfNecessary(address,uint256,uint256,uint8,bytes32,bytes32)
    selfPermitAllowed(address,uint256,uint256,uint8,bytes32,bytes32)
    mint((address,address,uint24,int24,int24,uint256,uint256,uint256,uint256,address,uint256))
    increaseLiquidity((uint256,uint256,uint256,uint256,uint256,uint256)) decreaseLiquidity((uint256,uint128,uint256,uint256,uint256))
    collect((uint256,address,uint128,uint128)) positions(uint256) quoteExactInputSingle((address,address,uint256,uint24,uint160))
    uniswapV3SwapCallback(int256,int256,bytes) uniswapV2Call(address,uint256,uint256,bytes) pancakeCall(address,uint256,uint256,bytes) approveMax(address)`,
  'Uniswap universal router, Permit2, v4': `
    execute(bytes,bytes[],uint256) execute(bytes,bytes[]) approve(address,address,uint160,uint48) lockdown((address,address)[])
    permit(address,((address,uint160,uint48,uint48),address,uint256),bytes) permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)
    permitTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes) transferFrom(address,address,uint160,address)
    invalidateNonces(address,address,uint48) invalidateUnorderedNonces(uint256,uint256) modifyLiquidities(bytes,uint256) unlock(bytes)
    initialize((address,address,uint24,int24,address),uint160) swap((address,address,uint24,int24,address),(bool,int256,uint160),bytes)
    modifyLiquidity((address,address,uint24,int24,address),(int24,int24,int256,bytes32),bytes) donate((address,address,uint24,int24,address),uint256,uint256,bytes)`,
  'Aggregators and order books: 1inch, ParaSwap, 0x, CoW, LI.FI, Odos, KyberSwap, OpenOcean, Seaport, Wyvern, LooksRare, Blur': `
    swap(address,(address,address,address,address,uint256,uint256,uint256),bytes,bytes) swap(address,(address,address,address,address,uint256,uint256,uint256),bytes)
    swap(address,(address,address,address,address,uint256,uint256,uint256,bytes),bytes) unoswap(address,uint256,uint256,bytes32[]) unoswap(address,uint256,uint256,uint256[])
    unoswap(uint256,uint256,uint256,uint256) unoswap2(uint256,uint256,uint256,uint256,uint256) ethUnoswap(uint256,uint256)
    uniswapV3Swap(uint256,uint256,uint256[]) clipperSwap(address,address,uint256,uint256) fillOrder((uint256,address,address,address,address,address,uint256,uint256,uint256,bytes),bytes,bytes,uint256,uint256,uint256)
    simpleSwap((address,address,uint256,uint256,uint256,address[],bytes,uint256[],uint256[],address,address,uint256,bytes,uint256,bytes16))
    multiSwap((address,uint256,uint256,uint256,address,(address,uint256,(address,uint256,uint256,(uint256,address,uint256,bytes,uint256)[])[])[],address,uint256,bytes,uint256,bytes16))
    megaSwap((address,uint256,uint256,uint256,address,(uint256,(address,uint256,(address,uint256,uint256,(uint256,address,uint256,bytes,uint256)[])[])[])[],address,uint256,bytes,uint256,bytes16))
    transformERC20(address,address,uint256,uint256,(uint32,bytes)[]) sellToUniswap(address[],uint256,uint256,bool) setPreSignature(bytes,bool)
    settle(address[],uint256[],(uint256,uint256,address,uint256,uint256,uint32,bytes32,uint256,uint256,uint256,bytes)[],(address,uint256,bytes)[][3])
    swap((address,uint256,address,address,uint256,uint256,address),bytes,address,uint32) swapCompact()
    swap((address,address,bytes,(address,address,address[],uint256[],address[],uint256[],address,uint256,uint256,uint256,bytes),bytes))
    fulfillBasicOrder((address,uint256,uint256,address,address,address,uint256,uint256,uint8,uint256,uint256,bytes32,uint256,bytes32,bytes32,uint256,(uint256,address)[],bytes))
    fulfillBasicOrder_efficient_6GL6yc((address,uint256,uint256,address,address,address,uint256,uint256,uint8,uint256,uint256,bytes32,uint256,bytes32,bytes32,uint256,(uint256,address)[],bytes))
    fulfillOrder(((address,address,(uint8,address,uint256,uint256,uint256)[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256),bytes),bytes32)
    fulfillAdvancedOrder(((address,address,(uint8,address,uint256,uint256,uint256)[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256),uint120,uint120,bytes,bytes),(uint256,uint8,uint256,uint256,bytes32[])[],bytes32,address)
    cancel((address,address,(uint8,address,uint256,uint256,uint256)[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256)[])
    incrementCounter() atomicMatch_(address[14],uint256[18],uint8[8],bytes,bytes,bytes,bytes,bytes,bytes,uint8[2],bytes32[5])
    matchBidWithTakerAsk((bool,address,uint256,uint256,uint256,bytes),(bool,address,address,uint256,uint256,uint256,address,address,uint256,uint256,uint256,uint256,bytes,uint8,bytes32,bytes32))
    swapTokensGeneric(bytes32,string,string,address,uint256,(address,address,address,address,uint256,bytes,bool)[])
    swapNoSplit((uint256,uint256,address[],address[]),address,uint256) swapNoSplitFromAVAX((uint256,uint256,address[],address[]),address,uint256)
    swapNoSplitToAVAX((uint256,uint256,address[],address[]),address,uint256) cancelAllOrders() cancelOrder(uint256) cancelOrders(uint256[])`,
  'Curve, Balancer, GMX, Platypus, Stargate': `
    exchange(int128,int128,uint256,uint256) exchange(int128,int128,uint256,uint256,address) exchange(uint256,uint256,uint256,uint256)
    exchange(uint256,uint256,uint256,uint256,bool) exchange_underlying(int128,int128,uint256,uint256) add_liquidity(uint256[2],uint256)
    add_liquidity(uint256[3],uint256) add_liquidity(uint256[4],uint256) add_liquidity(uint256[3],uint256,bool) remove_liquidity(uint256,uint256[2])
    remove_liquidity(uint256,uint256[3]) remove_liquidity(uint256,uint256[4]) remove_liquidity_one_coin(uint256,int128,uint256)
    remove_liquidity_one_coin(uint256,uint256,uint256) remove_liquidity_imbalance(uint256[2],uint256) remove_liquidity_imbalance(uint256[3],uint256)
    swap((bytes32,uint8,address,address,uint256,bytes),(address,bool,address,bool),uint256,uint256)
    batchSwap(uint8,(bytes32,uint256,uint256,uint256,bytes)[],address[],(address,bool,address,bool),int256[],uint256)
    joinPool(bytes32,address,address,(address[],uint256[],bytes,bool)) exitPool(bytes32,address,address,(address[],uint256[],bytes,bool))
    flashLoan(address,address[],uint256[],bytes) createIncreasePosition(address[],address,uint256,uint256,uint256,bool,uint256,uint256,bytes32,address)
    createDecreasePosition(address[],address,uint256,uint256,bool,address,uint256,uint256,uint256,bool,address) executeIncreasePositions(uint256,address)
    executeDecreasePositions(uint256,address) mintAndStakeGlp(address,uint256,uint256,uint256) mintAndStakeGlpETH(uint256,uint256)
    unstakeAndRedeemGlp(address,uint256,uint256,address) handleRewards(bool,bool,bool,bool,bool,bool,bool) stakeGmx(uint256) unstakeGmx(uint256)
    swap(address[],uint256,uint256,address) deposit(address,uint256,address,uint256) withdraw(address,uint256,uint256,address,uint256)
    swap(address,address,uint256,uint256,address,uint256)
    swap(uint16,uint256,uint256,address,uint256,uint256,(uint256,uint256,bytes),bytes,bytes) swapETH(uint16,address,bytes,uint256,uint256)
    addLiquidity(uint256,uint256,address) instantRedeemLocal(uint16,uint256,address) sendCredits(uint16,uint256,uint256,address)`,
  'Multicall and batching': `
    aggregate((address,bytes)[]) tryAggregate(bool,(address,bytes)[]) blockAndAggregate((address,bytes)[]) tryBlockAndAggregate(bool,(address,bytes)[])
    aggregate3((address,bool,bytes)[]) aggregate3Value((address,bool,uint256,bytes)[]) multiSend(bytes) batch(bytes[],bool) batch((address,uint256,bytes)[])
    execute(address,uint256,bytes) execute(address,bytes) execute(bytes) execute(bytes32,bytes) executeBatch(address[],bytes[]) executeBatch(address[],uint256[],bytes[])
    executeBatch((address,uint256,bytes)[]) call(address,uint256,bytes) exec(address,uint256,bytes) multicall(address[],bytes[])`,
  Safe: `
    execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)
    setup(address[],uint256,address,bytes,address,address,uint256,address) approveHash(bytes32) addOwnerWithThreshold(address,uint256)
    removeOwner(address,address,uint256) swapOwner(address,address,address) changeThreshold(uint256) enableModule(address) disableModule(address,address)
    execTransactionFromModule(address,uint256,bytes,uint8) execTransactionFromModuleReturnData(address,uint256,bytes,uint8) setFallbackHandler(address)
    setGuard(address) createProxy(address,bytes) createProxyWithNonce(address,bytes,uint256) createProxyWithCallback(address,bytes,uint256,address)
    submitTransaction(address,uint256,bytes) confirmTransaction(uint256) executeTransaction(uint256) revokeConfirmation(uint256) addOwner(address)
    removeOwner(address) replaceOwner(address,address) changeRequirement(uint256)`,
  'Account abstraction (ERC-4337, ERC-7579) and forwarders (ERC-2771)': `
    handleOps((address,uint256,bytes,bytes,uint256,uint256,uint256,uint256,uint256,bytes,bytes)[],address)
    handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address) addStake(uint32) unlockStake() withdrawStake(address)
    createAccount(address,uint256) execute((address,address,uint256,uint256,uint256,bytes),bytes) execute((address,address,uint256,uint256,uint48,bytes,bytes))
    installModule(uint256,address,bytes) uninstallModule(uint256,address,bytes)`,
  'Ownable, AccessControl, Pausable, proxies (OpenZeppelin)': `
    owner() transferOwnership(address) renounceOwnership() acceptOwnership() claimOwnership() setOwner(address) grantRole(bytes32,address)
    revokeRole(bytes32,address) renounceRole(bytes32,address) setRoleAdmin(bytes32,bytes32) hasRole(bytes32,address) beginDefaultAdminTransfer(address)
    acceptDefaultAdminTransfer() cancelDefaultAdminTransfer() changeDefaultAdminDelay(uint48) setAuthority(address) pause() unpause() pause(bool) setPaused(bool)
    upgradeTo(address) upgradeToAndCall(address,bytes) changeAdmin(address) upgrade(address,address) upgradeAndCall(address,address,bytes)
    changeProxyAdmin(address,address) implementation() admin() initialize() initialize(address) initialize(string,string) initialize(bytes)
    initialize(address,address,address) initialize(string,string,uint8) initialize(address,uint256) setImplementation(address) kill() destroy()
    diamondCut((address,uint8,bytes4[])[],address,bytes) deploy(uint256,bytes32,bytes) safeCreate2(bytes32,bytes) deployCreate2(bytes32,bytes) deployCreate3(bytes32,bytes)
    release(address) release(address,address) release() rescueTokens(address,uint256) recoverERC20(address,uint256) withdrawToken(address,uint256)
    emergencyWithdraw(uint256) emergencyWithdraw() setFee(uint256) setTreasury(address) setOperator(address) setAdmin(address) setGovernance(address)
    setPendingAdmin(address) acceptAdmin() setPendingOwner(address) acceptGovernance()`,
  'Governor, Timelock, votes, vote escrow, Snapshot delegation': `
    propose(address[],uint256[],bytes[],string) propose(address[],uint256[],string[],bytes[],string) queue(address[],uint256[],bytes[],bytes32)
    execute(address[],uint256[],bytes[],bytes32) cancel(address[],uint256[],bytes[],bytes32) queue(uint256) execute(uint256) cancel(uint256)
    castVote(uint256,uint8) castVoteWithReason(uint256,uint8,string) castVoteBySig(uint256,uint8,uint8,bytes32,bytes32) castVoteBySig(uint256,uint8,address,bytes)
    castVoteWithReasonAndParams(uint256,uint8,string,bytes) castVote(uint256,bool) relay(address,uint256,bytes) setVotingDelay(uint48) setVotingPeriod(uint32)
    setProposalThreshold(uint256) updateQuorumNumerator(uint256) delegate(address) delegateBySig(address,uint256,uint256,uint8,bytes32,bytes32)
    schedule(address,uint256,bytes,bytes32,bytes32,uint256) scheduleBatch(address[],uint256[],bytes[],bytes32,bytes32,uint256)
    execute(address,uint256,bytes,bytes32,bytes32) executeBatch(address[],uint256[],bytes[],bytes32,bytes32) cancel(bytes32) updateDelay(uint256)
    queueTransaction(address,uint256,string,bytes,uint256) executeTransaction(address,uint256,string,bytes,uint256) cancelTransaction(address,uint256,string,bytes,uint256)
    create_lock(uint256,uint256) increase_amount(uint256) increase_unlock_time(uint256) createLock(uint256,uint256) increaseAmount(uint256,uint256)
    increaseUnlockTime(uint256,uint256) vote(uint256,address[],uint256[]) reset(uint256) poke(uint256) setDelegate(bytes32,address) clearDelegate(bytes32)`,
  'Staking, farming, claims, vesting': `
    stake(uint256) stake() stake(address,uint256) stake(uint256,uint256) stakeWithPermit(uint256,uint256,uint8,bytes32,bytes32) unstake(uint256) unstake()
    unstake(uint256,bool) unstake(address,uint256) stakeFor(address,uint256) stakeAll() getReward() getReward(address) getReward(address,bool) getReward(address,address[])
    exit() claim() claim(address) claim(address[]) claim(address,uint256) claim(uint256,address,uint256,bytes32[]) claim(uint256,uint256,bytes32[])
    claim(address,uint256,bytes32[]) claim(uint256,bytes32[]) claim(uint256[]) claimAll() claimReward() claimReward(address) claimReward(uint256) claimRewards()
    claimRewards(address) claimRewards(address[]) claimRewards(address[],uint256,address) claimRewards(uint256[]) claimMultiple(uint256[]) claimTokens()
    withdraw(address) withdraw(address,uint256) deposit(address) deposit(address,uint256) notifyRewardAmount(uint256) notifyRewardAmount(address,uint256) setRewardsDuration(uint256)
    setRewardRate(uint256) updatePool(uint256) massUpdatePools() add(uint256,address,bool) set(uint256,uint256,bool) harvestAll() harvest(uint256) harvest(uint256,address)
    withdrawAndHarvest(uint256,uint256,address) deposit(uint256,uint256,bool) enterStaking(uint256) leaveStaking(uint256) enter(uint256) leave(uint256)
    restake() compound(uint256) vest(uint256) lock(uint256) lock(uint256,uint256) unlock() unlock(uint256) withdrawUnlocked() cooldown() startCooldown()`,
  'Aave v2 and v3, Compound v2 and v3, Benqi': `
    supply(address,uint256,address,uint16) supplyWithPermit(address,uint256,address,uint16,uint256,uint8,bytes32,bytes32) deposit(address,uint256,address,uint16)
    withdraw(address,uint256,address) borrow(address,uint256,uint256,uint16,address) repay(address,uint256,uint256,address)
    repayWithPermit(address,uint256,uint256,address,uint256,uint8,bytes32,bytes32) repayWithATokens(address,uint256,uint256)
    setUserUseReserveAsCollateral(address,bool) swapBorrowRateMode(address,uint256) setUserEMode(uint8) liquidationCall(address,address,address,uint256,bool)
    flashLoan(address,address[],uint256[],uint256[],address,bytes,uint16) flashLoanSimple(address,address,uint256,bytes,uint16)
    mintToTreasury(address[]) depositETH(address,address,uint16) withdrawETH(address,uint256,address) borrowETH(address,uint256,uint256,uint16)
    repayETH(address,uint256,uint256,address) approveDelegation(address,uint256) claimRewards(address[],uint256,address,address) claimAllRewards(address[],address)
    claimAllRewardsToSelf(address[]) enterMarkets(address[]) exitMarket(address) borrow(uint256) borrow(address,uint256) repayBorrow(uint256) repayBorrow()
    repayBorrowBehalf(address,uint256) repayBorrowBehalf(address) redeemUnderlying(uint256) liquidateBorrow(address,uint256,address) liquidateBorrow(address,address)
    accrueInterest() claimComp(address) claimComp(address,address[]) claimReward(uint8,address) claimReward(uint8,address,address[])
    supply(address,uint256) supplyTo(address,address,uint256) supplyFrom(address,address,address,uint256) withdrawFrom(address,address,address,uint256)
    allow(address,bool) absorb(address,address[]) buyCollateral(address,uint256,uint256,address) invoke(bytes32[],bytes[])`,
  'Avalanche: interchain messaging, token transfer, precompiles, validator managers': `
    sendWarpMessage(bytes) getVerifiedWarpMessage(uint32) getVerifiedWarpBlockHash(uint32) getBlockchainID()
    sendCrossChainMessage((bytes32,address,(address,uint256),uint256,address[],bytes)) receiveCrossChainMessage(uint32,address)
    retrySendCrossChainMessage((uint256,address,bytes32,address,uint256,address[],(uint256,address)[],bytes))
    retryMessageExecution(bytes32,(uint256,address,bytes32,address,uint256,address[],(uint256,address)[],bytes)) addFeeAmount(bytes32,address,uint256)
    sendSpecifiedReceipts(bytes32,bytes32[],(address,uint256),address[]) redeemRelayerRewards(address) receiveTeleporterMessage(bytes32,address,bytes)
    addProtocolVersion(uint32) updateMinTeleporterVersion(uint256) pauseTeleporterAddress(address) unpauseTeleporterAddress(address)
    send((bytes32,address,address,address,uint256,uint256,uint256,address)) send((bytes32,address,address,address,uint256,uint256,uint256,address),uint256)
    sendAndCall((bytes32,address,address,bytes,uint256,uint256,address,address,address,uint256,uint256))
    sendAndCall((bytes32,address,address,bytes,uint256,uint256,address,address,address,uint256,uint256),uint256) registerWithHome((address,uint256)) addCollateral(bytes32,address)
    addCollateral(bytes32,address,uint256) reportBurnedTxFees(uint256) mintNativeCoin(address,uint256) setEnabled(address) setAdmin(address,address) setNone(address) setManager(address)
    readAllowList(address) setFeeConfig(uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256) allowFeeRecipients() disableRewards()
    setRewardAddress(address) initializeValidatorSet((bytes32,bytes32,address,(bytes,bytes,uint64)[]),uint32) completeValidatorRegistration(uint32)
    completeValidatorRemoval(uint32) completeEndValidation(uint32) initializeEndValidation(bytes32,bool,uint32) initiateValidatorRemoval(bytes32,bool,uint32)
    initiateValidatorRemoval(bytes32) forceInitiateValidatorRemoval(bytes32,bool,uint32) resendRegisterValidatorMessage(bytes32) resendValidatorRemovalMessage(bytes32)
    initiateValidatorRegistration(bytes,bytes,(uint32,address[]),(uint32,address[]),uint64)
    initiateValidatorRegistration(bytes,bytes,(uint32,address[]),(uint32,address[]),uint16,uint64,address) initiateDelegatorRegistration(bytes32,address)
    completeDelegatorRegistration(bytes32,uint32,uint32) initiateDelegatorRemoval(bytes32,bool,uint32) completeDelegatorRemoval(bytes32,uint32)
    claimDelegationFees(bytes32) initiateValidatorWeightUpdate(bytes32,uint64) completeValidatorWeightUpdate(uint32) submitUptimeProof(bytes32,uint32) changeValidatorRewardRecipient(bytes32,address)`,
  'Other bridges: LayerZero, Wormhole, Axelar, CCTP, Chainlink, Synapse, Across, Celer, Connext': `
    send(uint16,bytes,bytes,address,address,bytes) sendFrom(address,uint16,bytes,uint256,address,address,bytes)
    sendFrom(address,uint16,bytes32,uint256,(address,address,bytes)) lzReceive(uint16,bytes,uint64,bytes) lzReceive((uint32,bytes32,uint64),bytes32,bytes,address,bytes)
    send((uint32,bytes32,uint256,uint256,bytes,bytes,bytes),(uint256,uint256),address) setPeer(uint32,bytes32) setTrustedRemote(uint16,bytes)
    transferTokens(address,uint256,uint16,bytes32,uint256,uint32) completeTransfer(bytes) completeTransferAndUnwrapETH(bytes) wrapAndTransferETH(uint16,bytes32,uint256,uint32)
    publishMessage(uint32,bytes,uint8) callContract(string,string,bytes) callContractWithToken(string,string,bytes,string,uint256) sendToken(string,string,string,uint256)
    depositForBurn(uint256,uint32,bytes32,address) depositForBurn(uint256,uint32,bytes32,address,bytes32,uint256,uint32)
    depositForBurnWithCaller(uint256,uint32,bytes32,address,bytes32) receiveMessage(bytes,bytes) ccipSend(uint64,(bytes,bytes,(address,uint256)[],address,bytes))
    transmit(bytes32[3],bytes,bytes32[],bytes32[],bytes32) transmit(bytes,bytes32[],bytes32[],bytes32) fulfillRandomWords(uint256,uint256[]) rawFulfillRandomWords(uint256,uint256[])
    performUpkeep(bytes) performUpkeep(uint256,bytes) forward(address,bytes) submit(uint256,int256) latestAnswer() latestRoundData()
    updatePriceFeeds(bytes[]) deposit(address,uint256,uint256,address) redeem(address,uint256,uint256) bridge(address,uint256,address,(address,address,uint256,uint256,bytes),(address,address,uint256,uint256,bytes))
    depositV3(address,address,address,address,uint256,uint256,uint256,address,uint32,uint32,uint32,bytes)
    fillV3Relay((address,address,address,address,address,uint256,uint256,uint256,uint32,uint32,uint32,bytes),uint256) send(address,address,uint256,uint64,uint64,uint32)
    relay(bytes,bytes[],address[],uint256[]) xcall(uint32,address,address,address,uint256,uint256,bytes) anySwapOutUnderlying(address,address,uint256,uint256)
    anySwapIn(bytes32,address,address,uint256,uint256) Swapout(uint256,address) Swapin(bytes32,address,uint256) mint(address,uint256,bytes32)`,
  'Names (ENS), attestations, registries': `
    register(string,address,uint256,bytes32) register(string,address,uint256,bytes32,address,bytes[],bool,uint16) commit(bytes32) renew(string,uint256)
    setName(string) setAddr(bytes32,address) setAddr(bytes32,uint256,bytes) setText(bytes32,string,string) setContenthash(bytes32,bytes) setResolver(bytes32,address)
    setSubnodeOwner(bytes32,bytes32,address) setSubnodeRecord(bytes32,bytes32,address,address,uint64) reclaim(uint256,address)
    attest((bytes32,(address,uint64,bool,bytes32,bytes,uint256))) revoke((bytes32,(bytes32,uint256))) register(string,address,bool) register() register(address) register(string)`,
  'Everyday words': `
    set(uint256) get() increment() decrement() store(uint256) retrieve() setNumber(uint256) setValue(uint256) update() update(uint256) start() stop() open() close() buy() buy(uint256) buy(address,uint256) sell(uint256)
    purchase(uint256) purchase() bid() bid(uint256) bid(uint256,uint256) placeBid(uint256) settleAuction() settleCurrentAndCreateNewAuction() createAuction(uint256) join() join(uint256) play(uint256) roll() draw() finalize() refund() refund(address) contribute()
    donate() donate(uint256) fund() vote(uint256) vote(uint256,bool) transfer(address) transfer(address,uint256,bytes) send(address,uint256) send(address,uint256,bytes) sendETH(address) pay(address,uint256) swap() swap(uint256) swap(address,address,uint256,uint256,address) checkIn() ping()
    tip(address,uint256) createToken(string,string) createToken(string,string,uint256) deployToken(string,string,uint256) create(string,string) submitProof(bytes) verify(bytes) post(string) setMessage(string) setGreeting(string) setApproval(address,bool)`,
};

/**
 * Signatures of methods that are common on EVM chains, the commonest first: standards, wrapped native tokens, exchanges, lending,
 * multisignature wallets, governance, bridges and Avalanche's own contracts and precompiles. They come from the standards and from the
 * projects' published interfaces. A method that is not here is served with its hash alone.
 */
export const COMMON_METHODS: string[] = [...new Set(Object.values(BY_ORIGIN).join(' ').trim().split(/\s+/))];
