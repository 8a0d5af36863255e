// The subnet-evm plugin. Its own main raises the limit of open files to 32,768 and ends where it may not; this one takes the limit as it is.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/ava-labs/avalanchego/graft/subnet-evm/plugin/evm"
	"github.com/ava-labs/avalanchego/vms/rpcchainvm"
)

func main() {
	evm.RegisterAllLibEVMExtras()
	if err := rpcchainvm.Serve(context.Background(), &evm.VM{}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
