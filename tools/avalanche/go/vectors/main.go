// Writes vectors that avalanchego's own code encodes, of every type of transaction, block and message, to the folder that it is given.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/ava-labs/avalanchego/ids"
	"github.com/ava-labs/avalanchego/snow"
	"github.com/ava-labs/avalanchego/utils/constants"
)

const networkID = constants.LocalID

var (
	folder string
	xChain = ids.ID{'x', 'c', 'h', 'a', 'i', 'n'}
)

func main() {
	folder = os.Args[1]
	pContext := context(constants.PlatformChainID, "P")
	xContext := context(xChain, "X")

	write("platform-txs.json", platformTxs(pContext))
	write("platform-blocks.json", platformBlocks(pContext))
	write("avm-txs.json", avmTxs(xContext))
	write("avm-blocks.json", avmBlocks(xContext))
	write("avm-vertices.json", vertices())
	write("proposer-blocks.json", proposerBlocks())
	write("warp-messages.json", warpMessages())
	write("genesis.json", geneses())
}

func context(chainID ids.ID, alias string) *snow.Context {
	aliases := ids.NewAliaser()
	must(aliases.Alias(chainID, alias))
	return &snow.Context{NetworkID: networkID, ChainID: chainID, BCLookup: aliases}
}

type vector struct {
	Type  string `json:"type"`
	ID    string `json:"id,omitempty"`
	Bytes string `json:"bytes"`
	Node  any    `json:"node,omitempty"`
}

func typeName(v any) string {
	name := fmt.Sprintf("%T", v)
	return name[strings.LastIndex(name, ".")+1:]
}

func write(name string, vectors []vector) {
	var text strings.Builder
	text.WriteString("[\n")
	for i, v := range vectors {
		line := numbersAsText(v)
		text.Write(line)
		if i < len(vectors)-1 {
			text.WriteString(",")
		}
		text.WriteString("\n")
	}
	text.WriteString("]\n")
	must(os.WriteFile(filepath.Join(folder, name), []byte(text.String()), 0o644))
}

// numbersAsText marshals a value with its numbers as texts: JavaScript would round the large ones.
func numbersAsText(v any) []byte {
	marshalled, err := json.Marshal(v)
	must(err)
	decoder := json.NewDecoder(bytes.NewReader(marshalled))
	decoder.UseNumber()
	var parsed any
	must(decoder.Decode(&parsed))
	var convert func(any) any
	convert = func(v any) any {
		switch v := v.(type) {
		case json.Number:
			return v.String()
		case []any:
			for i := range v {
				v[i] = convert(v[i])
			}
		case map[string]any:
			for key := range v {
				v[key] = convert(v[key])
			}
		}
		return v
	}
	marshalled, err = json.Marshal(convert(parsed))
	must(err)
	return marshalled
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
